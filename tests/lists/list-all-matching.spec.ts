import type { Page } from '@playwright/test'
import { onOneEngine } from '../setup/browser/engines.ts'
import { expect, test } from '../setup/browser/test.ts'
import { makeLead, newName, newPhone, statusId } from '../leads/leads.ts'
import type { Calls } from '../setup/browser/sessions.ts'

test.use({ account: 'admin@harta.test' })

const bar = (page: Page) => page.getByRole('region', { name: 'Selected records' })
const notice = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

/** Leads that a name finds, more than a page of five holds. */
async function makeLeads(calls: Calls, count: number): Promise<string> {
  const name = newName('Batch')
  const status_id = await statusId(calls, 'New')
  for (let n = 0; n < count; n++) await calls.post('/lead/leads', { name, contact_no: newPhone(), status_id })
  return name
}
const listOf = (q: string) => `/leadsListings?perPage=5&filter=${encodeURIComponent(JSON.stringify({ q }))}`

test('all that match are changed, not only the page', async ({ page, callsAs }) => {
  const calls = await callsAs('admin@harta.test')
  const name = await makeLeads(calls, 12)
  await page.goto(listOf(name))
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(bar(page).getByRole('status')).toHaveText('5 selected')
  await bar(page).getByRole('button', { name: 'Select all 12 matching' }).click()
  await expect(bar(page).getByRole('status')).toHaveText('All 12 matching are selected')
  await bar(page).getByRole('button', { name: 'Change status' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change 12 records' })
  await dialog.getByRole('combobox').click()
  await page.getByRole('option', { name: 'Viewing' }).click()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(notice(page, '12 records changed')).toBeVisible()
  const { data } = await calls.get<{ data: { data: { status_id: number }[] } }>(
    `/lead/leads?q=${encodeURIComponent(name)}`,
  )
  const viewing = await statusId(calls, 'Viewing')
  expect(data.data.map(({ status_id }) => status_id)).toEqual(Array.from({ length: 12 }, () => viewing))
})

test('all that match are deleted after a question', async ({ page, callsAs }) => {
  const calls = await callsAs('admin@harta.test')
  const name = await makeLeads(calls, 7)
  await makeLead(calls)
  await page.goto(listOf(name))
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await bar(page).getByRole('button', { name: 'Select all 7 matching' }).click()
  await bar(page).getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('alertdialog', { name: 'Delete 7 records?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(notice(page, '7 records deleted')).toBeVisible()
  await expect(page.locator('[data-part="title"]')).toHaveCount(0)
})

test(
  'a row taken out of the selection, and only the selected ones are meant',
  onOneEngine,
  async ({ page, callsAs }) => {
    const name = await makeLeads(await callsAs('admin@harta.test'), 6)
    await page.goto(listOf(name))
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await bar(page).getByRole('button', { name: 'Select all 6 matching' }).click()
    await page
      .getByRole('checkbox', { name: `Select ${name}` })
      .first()
      .uncheck()
    await expect(bar(page).getByRole('status')).toHaveText('4 selected')
  },
)
