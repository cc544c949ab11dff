import type { Page } from '@playwright/test'
import { onOneEngine } from '../setup/browser/engines.ts'
import { expect, test } from '../setup/browser/test.ts'
import { makeLead } from '../leads/leads.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search everything' })
const box = (page: Page) => palette(page).getByRole('combobox')
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name })

test.describe('as admin', () => {
  test.use({ account: 'admin@harta.test' })

  test('Ctrl+K finds a record by name and by every way of writing its phone', async ({ page, callsAs }) => {
    const { id, name, phone } = await makeLead(await callsAs('admin@harta.test'))
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
    await page.keyboard.press('Control+k')
    for (const typed of [
      name,
      phone,
      `+6${phone}`,
      `+60 ${phone.slice(1, 3)}-${phone.slice(3)}`,
      phone.slice(1),
    ]) {
      await box(page).fill(typed)
      await expect(option(page, new RegExp(name)), typed).toBeVisible()
    }
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/leadProfileDetails/${id}`)
    await expect(palette(page)).toBeHidden()
  })

  test(
    '/ opens it; screens and actions are found by how their words begin',
    onOneEngine,
    async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
      await page.keyboard.press('/')
      await box(page).fill('bud')
      await expect(option(page, /^Budgets/)).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press('ArrowDown')
      await expect(option(page, 'New budget')).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/settings/budget/create')
    },
  )

  test('Escape closes it and gives the focus back', onOneEngine, async ({ page }) => {
    await page.goto('/leadsListings')
    const opener = page.getByRole('button', { name: 'Search', exact: true })
    await opener.focus()
    await page.keyboard.press('Enter')
    await box(page).fill('zzzzzz')
    await expect(palette(page).getByText('Nothing found for “zzzzzz”')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(palette(page)).toBeHidden()
    await expect(opener).toBeFocused()
  })
})

test.describe('as sales', () => {
  test.use({ account: 'sales@harta.test' })

  test('it finds what the user may see, nothing else', async ({ page, callsAs }) => {
    const other = await makeLead(await callsAs('admin@harta.test'), { assign_to: null })
    const own = await makeLead(await callsAs('sales@harta.test'))
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
    await page.keyboard.press('Control+k')
    await box(page).fill(own.name)
    await expect(option(page, new RegExp(own.name))).toBeVisible()
    await box(page).fill(other.name)
    await expect(palette(page).getByText(`Nothing found for “${other.name}”`)).toBeVisible()
    await box(page).fill('lead status')
    await expect(option(page, /Lead status/)).toHaveCount(0)
  })
})
