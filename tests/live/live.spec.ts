import type { Page } from '@playwright/test'
import { expect, test } from '../setup/browser/test.ts'
import { makeLead, newPhone } from '../leads/leads.ts'

test.use({ account: 'admin@harta.test' })

/** Lists are read again every few seconds at most. */
const soon = { timeout: 6_000 }

const names = (page: Page) => page.locator('[data-part="title"]').allTextContents()
const row = (page: Page, name: string) => page.locator('tr', { has: page.getByRole('link', { name }) })
const listens = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/api/system/events') && response.ok())

/** A list of the test's own leads, oldest last. */
async function opensOwn(page: Page, search: string): Promise<void> {
  const listening = listens(page)
  await page.goto(`/leadsListings?filter=${encodeURIComponent(JSON.stringify({ q: search }))}`)
  await expect(page.locator('[data-part="table"] tbody tr[data-id]').first()).toBeVisible()
  await listening
}

test('what one changes the other sees, where it stands', async ({ page, openAs, callsAs }) => {
  const calls = await callsAs('manager@harta.test')
  const family = `Bin ${newPhone()}`
  const made = []
  for (const given of ['Ali', 'Bakar', 'Chua'])
    made.push(await makeLead(calls, { name: `${given} ${family}` }))
  const [, bakar] = made
  const other = await openAs('manager@harta.test')
  await opensOwn(page, family)
  await other.goto(`/leadProfileDetails/${bakar?.id}`)
  const before = await names(page)
  await page.getByRole('checkbox', { name: `Select Ali ${family}` }).check()

  await other.getByRole('button', { name: /^Change Status: / }).click()
  await other.getByRole('option', { name: 'Viewing' }).click()
  const changed = row(page, `Bakar ${family}`)
  await expect(changed.getByRole('button', { name: 'Change Status: Viewing' })).toBeVisible(soon)
  await expect(changed).toHaveAttribute('data-live', 'changed')
  expect(await names(page)).toEqual(before)
  await expect(changed).not.toHaveAttribute('data-live')

  await makeLead(calls, { name: `Devi ${family}` })
  const news = page.getByRole('button', { name: '1 new' })
  await expect(news).toBeVisible(soon)
  expect(await names(page)).toEqual(before)
  await news.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: `Devi ${family}` })).toBeFocused()
  expect(await names(page)).toEqual([`Devi ${family}`, ...before])
  await expect(page.getByRole('checkbox', { name: `Select Ali ${family}` })).toBeChecked()
})

test('a deleted record stays in its place, struck out, until the list is read again', async ({
  page,
  openAs,
  callsAs,
}) => {
  const calls = await callsAs('manager@harta.test')
  const family = `Binti ${newPhone()}`
  await makeLead(calls, { name: `Ani ${family}` })
  const { id } = await makeLead(calls, { name: `Beti ${family}` })
  await opensOwn(page, family)
  const other = await openAs('admin@harta.test')
  await other.goto(`/leadProfileDetails/${id}`)
  await other.getByRole('button', { name: 'Delete' }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row(page, `Beti ${family}`)).toHaveAttribute('data-live', 'gone', soon)
  expect(await names(page)).toEqual([`Beti ${family}`, `Ani ${family}`])
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('of 1')
})

test('a cut stream catches up, and says meanwhile that it is cut', async ({
  page,
  context,
  callsAs,
  complaints,
}) => {
  complaints.allow(/net::ERR_|Failed to load resource/)
  const calls = await callsAs('manager@harta.test')
  const family = `Anak ${newPhone()}`
  const { id } = await makeLead(calls, { name: `Dayang ${family}` })
  await opensOwn(page, family)
  await context.setOffline(true)
  await expect(page.getByText('Reconnecting…')).toBeVisible({ timeout: 60_000 })
  await calls.put(`/lead/leads/${id}`, { name: `Dayang Sri ${family}` })
  await context.setOffline(false)
  await expect(page.getByRole('link', { name: `Dayang Sri ${family}` })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Reconnecting…')).toBeHidden()
})
