import { makeCustomer, newNric } from './customers.ts'
import { expect, test } from '../setup/browser/test.ts'

test.use({ account: 'admin@harta.test' })

test('[ENT-14, STA-08] a customer fills the KYC form on a phone, goes on later, and the advisor sees it', async ({
  page,
  callsAs,
  browser,
  complaints,
}) => {
  const { id } = await makeCustomer(await callsAs('admin@harta.test'), { nric: newNric() })
  await page.goto(`/customerProfileDetails/${id}?tab=documents`)
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = await page.getByRole('textbox', { name: 'Link to the KYC form' }).inputValue()
  await expect(page.getByText('KYC 0 of 8')).toBeVisible()

  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  complaints.listen(context)
  const here = new URL(link)
  const address = `${new URL(page.url()).origin}${here.pathname}${here.hash}`
  let phone = await context.newPage()
  await phone.goto(address)
  await phone.getByLabel('How much do you spend on groceries a month?').fill('RM 600')
  await expect(phone.getByText('Saved')).toBeVisible()
  await phone.close()
  phone = await context.newPage()
  await phone.goto(address)
  await expect(phone.getByLabel('How much do you spend on groceries a month?')).toHaveValue('600')
  await phone.getByRole('button', { name: 'Submit' }).click()
  await expect(phone.getByText('This question is required').first()).toBeVisible()
  for (const box of await phone.getByRole('textbox').all())
    if (!(await box.inputValue())) await box.fill('150')
  await phone.getByRole('radio', { name: 'No' }).first().check()
  await phone.getByRole('button', { name: 'Submit' }).click()
  await expect(phone.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await context.close()

  await page.reload()
  await expect(page.getByText('KYC 8 of 8')).toBeVisible()
})

test('[API-17, STA-11, ERR-13] an application form is sent, signed on the sandbox’s page, and kept', async ({
  page,
  callsAs,
  browser,
  complaints,
}) => {
  const { id, name } = await makeCustomer(await callsAs('admin@harta.test'), { nric: newNric() })
  await page.goto(`/customerProfileDetails/${id}?tab=documents`)
  await page.getByRole('button', { name: 'Generate link' }).click()
  await expect(page.getByText('E-sign link generated')).toBeVisible()
  await expect(page.getByText(/^exp: /)).toBeVisible()
  const link = await page.getByRole('textbox', { name: 'Link to sign the application form' }).inputValue()

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  complaints.listen(context)
  const phone = await context.newPage()
  await phone.goto(`${new URL(page.url()).origin}${new URL(link).pathname}`)
  await expect(phone.getByText('Signatures given here are not binding')).toBeVisible()
  await expect(phone.getByLabel('Your full name')).toHaveValue(name)
  await phone.getByRole('button', { name: 'Sign' }).click()
  await expect(phone.getByRole('heading', { name: 'Thank you for signing' })).toBeVisible()
  await context.close()

  // As it happens: the page was not opened anew.
  const form = page.getByRole('region', { name: 'Application form' })
  await expect(form.getByText(`Signed by ${name}`)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Signed PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Application form .*\.pdf$/)
})
