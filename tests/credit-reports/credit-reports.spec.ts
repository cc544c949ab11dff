import { makeCustomer, newNric } from '../customers/customers.ts'
import { expect, test } from '../setup/browser/test.ts'

test.use({ account: 'admin@harta.test' })

interface Outbox {
  data: { data: { kind: string; recipient: string; text: string }[] }
}

test('[PRO-08] [PRO-10] [RTE-29] consent is given on a phone, a report bought, read, and its facilities taken over', async ({
  page,
  callsAs,
  browser,
  complaints,
}) => {
  const calls = await callsAs('admin@harta.test')
  const { id, name } = await makeCustomer(calls, { nric: newNric() })
  await page.goto('/credit-balance')
  await page.getByRole('button', { name: 'Top up' }).click()
  await page.getByLabel('Amount (RM)').fill('200')
  await page.getByRole('dialog').getByRole('button', { name: 'Top up' }).click()
  await expect(page.getByText('RM 200.00 added to balance')).toBeVisible()
  await expect(page.getByRole('row', { name: /Top-up/ }).first()).toContainText('200.00')

  await page.goto(`/customerProfileDetails/${id}?tab=finances`)
  await expect(page.getByText('Reports require the customer’s consent.')).toBeVisible()
  await page.getByRole('button', { name: 'Request consent' }).click()
  const link = new URL(await page.getByRole('textbox', { name: 'Consent link' }).inputValue())

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  complaints.listen(context)
  const phone = await context.newPage()
  await phone.goto(`${new URL(page.url()).origin}${link.pathname}${link.hash}`)
  await expect(phone.getByText(/authorise Harta Prima to obtain my credit report/)).toBeVisible()
  await phone.getByRole('button', { name: /Send a code/ }).click()
  await expect(phone.getByText(/We’ve sent a code/)).toBeVisible()
  const sentCode = async () => {
    const { data } = await calls.get<Outbox>('/messaging/outbox?page=1')
    return /\b\d{6}\b/.exec(data.data.find(({ kind }) => kind === 'consent_code')?.text ?? '')?.[0] ?? ''
  }
  await expect.poll(sentCode).toMatch(/^\d{6}$/)
  await phone.getByLabel('Your full name').fill(name)
  await phone.getByLabel('Code from the SMS').fill(await sentCode())
  await phone.getByRole('checkbox').check()
  await phone.getByRole('button', { name: 'Agree', exact: true }).click()
  await expect(phone.getByRole('heading', { name: 'Consent given' })).toBeVisible()
  await context.close()

  await expect(page.getByText(/^Consent valid until /)).toBeVisible()
  await page.getByRole('button', { name: 'Buy report' }).click()
  await page.getByRole('checkbox', { name: 'CCRIS' }).check()
  await page.getByRole('button', { name: /^Buy for RM / }).click()
  await page.getByRole('link', { name: 'Open report' }).click()
  await expect(page.getByText('Sample data. No credit bureau was contacted.').first()).toBeVisible()
  const take = page.getByRole('button', { name: /^Add \d+ to commitments/ })
  await take.click()
  await expect(page.getByText(/commitments added, 0 updated/)).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Matches' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Calculate' }).click()
  await expect(page.getByText(/^Oldest facility/)).toBeVisible()
})
