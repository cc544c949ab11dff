import { makeCustomer, newNric } from './customers.ts'
import { expect, test } from './test.ts'

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
  await page.getByLabel('Amount in RM, whole').fill('200')
  await page.getByRole('dialog').getByRole('button', { name: 'Top up' }).click()
  await expect(page.getByText('RM 200.00 added to the balance')).toBeVisible()
  await expect(page.getByRole('row', { name: /Top-up/ }).first()).toContainText('200.00')

  await page.goto(`/customerProfileDetails/${id}`)
  await expect(page.getByText('A report can be bought once consent is given.')).toBeVisible()
  await page.getByRole('button', { name: 'Ask for consent' }).click()
  const link = new URL(await page.getByRole('textbox', { name: 'Link to give consent' }).inputValue())

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  complaints.listen(context)
  const phone = await context.newPage()
  await phone.goto(`${new URL(page.url()).origin}${link.pathname}${link.hash}`)
  await expect(phone.getByText(/agree that Harta Prima obtains a credit report/)).toBeVisible()
  await phone.getByRole('button', { name: /Send a code/ }).click()
  await expect(phone.getByText(/A code is on its way/)).toBeVisible()
  const sentCode = async () => {
    const { data } = await calls.get<Outbox>('/messaging/outbox?page=1')
    return /\b\d{6}\b/.exec(data.data.find(({ kind }) => kind === 'consent_code')?.text ?? '')?.[0] ?? ''
  }
  await expect.poll(sentCode).toMatch(/^\d{6}$/)
  await phone.getByLabel('Your full name').fill(name)
  await phone.getByLabel('Code from the SMS').fill(await sentCode())
  await phone.getByRole('checkbox').check()
  await phone.getByRole('button', { name: 'Agree', exact: true }).click()
  await expect(phone.getByRole('heading', { name: 'You have agreed' })).toBeVisible()
  await context.close()

  await expect(page.getByText(/^Consent until /)).toBeVisible()
  await page.getByRole('button', { name: 'Buy a report' }).click()
  await page.getByRole('checkbox', { name: 'CCRIS' }).check()
  await page.getByRole('button', { name: /^Buy for RM / }).click()
  await page.getByRole('link', { name: 'Open the report' }).click()
  await expect(page.getByText('Sandbox: made up, and about nobody.').first()).toBeVisible()
  const take = page.getByRole('button', { name: /^Take over \d/ })
  await take.click()
  await expect(page.getByText(/added, 0 changed among the commitments/)).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Same' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Work it out' }).click()
  await expect(page.getByText(/^Oldest facility/)).toBeVisible()
})
