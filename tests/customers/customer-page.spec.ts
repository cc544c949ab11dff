import { expectAccessible } from '../setup/browser/accessibility.ts'
import { makeCustomer, newNric } from './customers.ts'
import { expect, test } from '../setup/browser/test.ts'

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test.use({ account: 'admin@harta.test' })

test('one press makes the customer’s page; on a phone they upload and fill in, and the advisor sees it as it happens', async ({
  page,
  callsAs,
  browser,
  complaints,
}) => {
  const { id, name } = await makeCustomer(await callsAs('admin@harta.test'), { nric: newNric() })
  await page.goto(`/customerProfileDetails/${id}?tab=documents`)
  const block = page.getByRole('region', { name: 'Customer’s page' })
  await block.getByRole('checkbox', { name: 'Consent to a credit report' }).uncheck()
  const made = page.waitForResponse(
    (answer) => answer.url().endsWith(`/customer/${id}/page`) && answer.request().method() === 'POST',
  )
  await block.getByRole('button', { name: 'Copy link' }).click()
  const { data } = (await (await made).json()) as { data: { link: string } }
  await expect(block.getByText('Not opened yet')).toBeVisible()
  await expect(block.getByRole('listitem').filter({ hasText: 'KYC form' })).toContainText('Requested')

  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  complaints.listen(context)
  const phone = await context.newPage()
  const here = new URL(data.link)
  await phone.goto(`${new URL(page.url()).origin}${here.pathname}${here.hash}`)
  await expect(phone.getByRole('heading', { name: `Hi ${name}` })).toBeVisible()
  await expect(phone.getByText('0 of 6 done')).toBeVisible()
  await expectAccessible(phone)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  await expect(block.getByText(/^Opened on/)).toBeVisible()

  const chooser = phone.waitForEvent('filechooser')
  await phone.getByRole('button', { name: 'Take photo: Identity card' }).click()
  await (await chooser).setFiles({ name: 'IMG_1.png', mimeType: 'image/png', buffer: pixel })
  await expect(phone.getByText(/Files received: 1/)).toBeVisible()
  await expect(phone.getByText('1 of 6 done')).toBeVisible()
  await expect(block.getByRole('listitem').filter({ hasText: 'Identity card' })).toContainText('1 file')
  await expect(phone.getByRole('link', { name: 'Start: Monthly expenses' })).toHaveAttribute(
    'href',
    /\/public\/kyc#/,
  )

  await block.getByRole('button', { name: 'Revoke link' }).click()
  await expect(block.getByText('Revoked')).toBeVisible()
  // A revoked link is answered with a 404, of which the browser complains.
  complaints.allow(/404 \(Not Found\)/)
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'This page can’t be opened' })).toBeVisible()
  await context.close()
})
