import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { newName, newPhone } from '../leads/leads.ts'
import { onOneEngine } from '../setup/browser/engines.ts'
import { expect, test } from '../setup/browser/test.ts'

const data = (name: string) => join(import.meta.dirname, name)
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })
const count = (page: Page, name: 'created' | 'filled' | 'replaced' | 'kept' | 'failed') =>
  page.locator(`[data-part="outcome"] [data-count="${name}"] dd`).first()

test.describe('into a corporate', () => {
  test.use({ account: 'owner@vista.test' })

  test('a file of 3,000 rows: checked, imported with live progress, failed rows to download', async ({
    page,
  }) => {
    test.setTimeout(180_000)
    const expected = JSON.parse(await readFile(data('leads-expected.json'), 'utf8')) as {
      created: number
      updated: number
      failed: number
      failures: { line: number }[]
    }
    await page.goto('/leadsListings')
    await page.getByRole('link', { name: 'Import', exact: true }).click()
    await page.getByLabel(/Drop a file here/).setInputFiles(data('leads.csv'))
    await expect(heading(page, 'Match the columns')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Field for column Contact No' })).toHaveText('Phone')
    // Of the check and the import: a quick one of both may be over before it is drawn.
    const shares: string[] = []
    await page.exposeFunction('tellShare', (share: string) => shares.push(share))
    await page.evaluate(() => {
      const tell = (globalThis as unknown as { tellShare: (share: string) => void }).tellShare
      new MutationObserver(() => {
        const share = document
          .querySelector('[role="progressbar"][aria-valuenow]')
          ?.getAttribute('aria-valuenow')
        if (share) tell(share)
      }).observe(document.body, { subtree: true, childList: true, attributes: true })
    })
    await page.getByRole('button', { name: 'Check first' }).click()
    await expect(heading(page, 'Ready to import')).toBeVisible({ timeout: 60_000 })
    await expect(count(page, 'created')).toHaveText('2,720')

    await page.getByRole('button', { name: /^Import 2,[79]\d\d rows$/ }).click()
    await expect(heading(page, 'Import finished')).toBeVisible({ timeout: 90_000 })
    expect(shares.map(Number).filter((share) => share > 0 && share < 100)).not.toEqual([])

    await expect(count(page, 'created')).toHaveText(expected.created.toLocaleString('en'))
    const known = await Promise.all(
      (['filled', 'replaced', 'kept'] as const).map(async (name) =>
        Number(await count(page, name).textContent()),
      ),
    )
    expect(known.reduce((sum, one) => sum + one, 0)).toBe(expected.updated)
    await expect(count(page, 'failed')).toHaveText(String(expected.failed))
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download failed rows' }).click()
    const file = await readFile(await (await download).path(), 'utf8')
    expect(file.trim().split('\n').length).toBeGreaterThan(expected.failed)
    await page.getByRole('link', { name: 'Show these leads' }).click()
    await expect(page.locator('tbody tr')).toHaveCount(25)
  })
})

test.describe('small files', () => {
  test.use({ account: 'manager@harta.test' })

  test('an import goes on without its page and is found again', async ({ page }) => {
    const name = newName('Fatimah')
    const text = `Full name,HP No\n${name},${newPhone()}\n`
    await page.goto('/leadsListings/import')
    await page
      .getByLabel(/Drop a file here/)
      .setInputFiles({ name: `${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) })
    await page.getByRole('button', { name: 'Import now' }).click()
    await expect(page).toHaveURL(/\/import\/\d+$/)
    await page.goto('/')
    await page.goto('/leadsListings/import')
    await page.getByRole('link', { name: `${name}.csv` }).click()
    await expect(heading(page, 'Import finished')).toBeVisible()
    await page.getByRole('link', { name: 'Show these leads' }).click()
    await page.getByRole('searchbox').fill(name)
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  })

  test('a file that is none is refused before it is sent', onOneEngine, async ({ page }) => {
    await page.goto('/leadsListings/import')
    await page
      .getByLabel(/Drop a file here/)
      .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('x') })
    await expect(page.getByRole('alert')).toContainText('photo.png is not a CSV or Excel file')
  })
})
