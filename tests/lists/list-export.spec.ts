import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { onOneEngine } from '../setup/browser/engines.ts'
import { expect, test } from '../setup/browser/test.ts'
import { makeLead } from '../leads/leads.ts'

test.use({ account: 'admin@harta.test' })

const open = async (page: Page) => {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  return page.getByRole('dialog', { name: 'Export leads' })
}

test('what the list shows comes as a file, formulas as text', async ({ page, callsAs }) => {
  const { name, phone } = await makeLead(await callsAs('admin@harta.test'), { interested_in: '=1+2' })
  await page.goto(`/leadsListings?filter=${encodeURIComponent(JSON.stringify({ q: phone }))}`)
  await expect(page.getByRole('link', { name })).toBeVisible()
  const dialog = await open(page)
  await dialog.getByRole('radio', { name: 'CSV' }).check()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
  const text = await readFile(await download.path(), 'utf8')
  const [headings = '', row = ''] = text.replace('\uFEFF', '').trim().split(/\r?\n/)
  expect(headings).toContain('Phone')
  expect(row).toContain(name)
  expect(row).toContain("'=1+2")
  await expect(dialog).toBeHidden()
})

test('only the selected records, as a workbook', async ({ page }) => {
  await page.goto('/leadsListings')
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .check()
  const dialog = await open(page)
  await expect(dialog.getByRole('radio', { name: 'The 1 selected' })).toBeChecked()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/)
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
})

test.describe('as sales', () => {
  test.use({ account: 'sales@harta.test' })

  test('who may not export is offered none', onOneEngine, async ({ page }) => {
    await page.goto('/leadsListings')
    await expect(page.locator('[data-part="title"]')).toHaveCount(25)
    await expect(page.getByRole('button', { name: 'Export', exact: true })).toHaveCount(0)
  })
})
