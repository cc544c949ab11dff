import type { Locator } from '@playwright/test'
import { wireTime } from '../../src/domain/dates/wire.ts'
import { pngOf } from '../setup/pictures-of-size.ts'
import { expect, test } from '../setup/browser/test.ts'
import type { Calls } from '../setup/browser/sessions.ts'

test.use({
  account: 'coordinator@harta.test',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
})

async function newCase(calls: Calls, called: string): Promise<number> {
  const contact_no = `012${String(Date.now()).slice(-7)}`
  const { data: customer } = await calls.post<{ data: { id: number } }>('/customer/customers', {
    name: called,
    contact_no,
  })
  await calls.post('/customer/joint-profiles', {
    customer_id: customer.id,
    name: 'Nur Syafiqah binti Muhammad Hafizuddin',
    relationship: 'spouse',
  })
  const { data } = await calls.post<{ data: { id: number } }>('/sales/cases', {
    customer_id: customer.id,
    prod_type: 'PROPERTY',
  })
  return data.id
}

const isCut = (place: Locator) =>
  place.evaluate((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1)

test('a case’s joint name stands whole on its card and in the agenda', async ({ page, callsAs }) => {
  const calls = await callsAs('admin@harta.test')
  const called = `Muhammad Hafizuddin ${Date.now()}`
  const id = await newCase(calls, called)
  const { data } = await calls.get<{ data: { version: number } }>(`/sales/cases/${id}`)
  await calls.put(`/sales/cases/${id}`, {
    version: data.version,
    spa_signed_on: wireTime(Date.now()).slice(0, 10),
  })
  await page.goto('/casesListings')
  await page.getByRole('searchbox').fill(called)
  const card = page.locator('[data-part="card"]')
  await expect(card).toHaveCount(1)
  const title = card.locator('[data-part="title"]')
  await expect(title).toContainText('Nur Syafiqah binti Muhammad Hafizuddin')
  expect(await isCut(title)).toBe(false)
  await page.goto('/casesCalendar')
  const event = page.getByText(`SPA signed · ${called}`)
  await expect(event).toContainText('Nur Syafiqah binti Muhammad Hafizuddin')
  expect(await isCut(event)).toBe(false)
})

test('a document of a case is photographed where it is missing', async ({ page, callsAs }) => {
  const id = await newCase(await callsAs('admin@harta.test'), `Photo ${Date.now()}`)
  await page.goto(`/casesListings/${id}?tab=papers`)
  const row = page.getByRole('listitem').filter({ hasText: 'Identity card' })
  await expect(row).toContainText('Missing')
  const chooser = page.waitForEvent('filechooser')
  await row.getByRole('button', { name: 'Take photo: Identity card' }).tap()
  await (await chooser).setFiles({ name: 'mykad.png', mimeType: 'image/png', buffer: Buffer.from(pngOf(40)) })
  await expect(row).toContainText('Received')
  await page.reload()
  await expect(row).toContainText('Received')
  const download = page.waitForEvent('download')
  await row.getByRole('button', { name: 'Download' }).tap()
  expect((await download).suggestedFilename()).toBe('mykad.png')
})

test('what saves a changed list stands in its views’ menu, and leaves the row to the cases', async ({
  page,
}) => {
  await page.goto('/casesListings')
  await page.getByRole('button', { name: 'Waiting for the bank' }).tap()
  await expect(page.getByRole('button', { name: 'Save as new' })).toHaveCount(0)
  await page.getByRole('button', { name: 'View: All cases, changed' }).tap()
  await page.getByRole('button', { name: 'Save as new' }).tap()
  await page.getByRole('textbox', { name: 'Name' }).fill('At the banks')
  await page.getByRole('button', { name: 'Save view' }).tap()
  await expect(page.getByRole('button', { name: 'View: At the banks' })).toBeVisible()
})
