import type { Page } from '@playwright/test'
import { expect, test } from '../setup/browser/test.ts'

test.use({ account: 'admin@harta.test' })

const rows = (page: Page) => page.getByRole('table', { name: 'Leads' }).locator('tbody tr[data-id]')
const links = (page: Page) => page.locator('[data-part="title"]')
const ready = (page: Page) => expect(links(page)).toHaveCount(25)

test('j and k go through the rows, Enter opens one, Back comes to it again', async ({ page }) => {
  await page.goto('/leadsListings')
  await ready(page)
  await page.keyboard.press('j')
  await expect(links(page).nth(0)).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(links(page).nth(1)).toBeFocused()
  const name = (await links(page).nth(1).textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await page.keyboard.press('e')
  await expect(page).toHaveURL(/\/leadProfileDetails\/\d+\/edit$/)
})

test('x selects the row, e edits it, n makes a new record', async ({ page }) => {
  await page.goto('/leadsListings')
  await ready(page)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(rows(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('x')
  await expect(rows(page).first()).toHaveAttribute('aria-selected', 'false')
  await page.keyboard.press('e')
  await expect(page).toHaveURL(/\/edit$/)
  await page.goBack()
  await ready(page)
  await page.keyboard.press('n')
  await expect(page).toHaveURL('/leadsListings/create')
})

test('? tells the keys of the page it is pressed on', async ({ page }) => {
  await page.goto('/leadsListings')
  await ready(page)
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const what of ['Find anything', 'Search the list', 'Next row', 'Previous row', 'New record'])
    await expect(sheet.getByText(what)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
})
