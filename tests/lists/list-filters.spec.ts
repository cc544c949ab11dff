import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/browser/accessibility.ts'
import { makeLead, makeLeadWithPast, newName, statusId } from '../leads/leads.ts'
import { expect, test } from '../setup/browser/test.ts'
import { settled } from './lists.ts'

test.use({ account: 'admin@harta.test' })

const listWith = (filter: Record<string, unknown>) =>
  `/leadsListings?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`
const filterOf = (page: Page): unknown => JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}')
const chips = (page: Page) => page.locator('[data-part="filters"] > [data-part="filter-chip"]')
const titles = (page: Page) => page.locator('tbody [data-part="title"]')
const range = (page: Page) => page.getByRole('navigation', { name: 'Pages' }).getByRole('status')
const editor = (page: Page, label: string) => page.getByRole('dialog', { name: `Change filter ${label}` })
const group = (page: Page) => page.getByRole('dialog', { name: 'Match any of' })
const begin = async (page: Page, label: string) => {
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menuitem', { name: label, exact: true }).click()
  await expect(editor(page, label)).toBeVisible()
}

test('dates may move with the day', async ({ page, callsAs }) => {
  const { name } = await makeLead(await callsAs('admin@harta.test'))
  await page.goto('/leadsListings')
  await begin(page, 'Created')
  await page.keyboard.type('last w')
  await expect(editor(page, 'Created').getByRole('option')).toHaveText(['Last week'])
  await editor(page, 'Created').getByRole('combobox', { name: 'Created' }).fill('')
  await editor(page, 'Created').getByRole('option', { name: 'Today' }).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => filterOf(page)).toEqual({ created_at: { relative: 'today' } })
  await expect(titles(page).filter({ hasText: name })).toBeVisible()
  // Just that stands among the quick filters: pressed, not a chip.
  await expect(page.getByRole('button', { name: 'New today' })).toHaveAttribute('aria-pressed', 'true')
  await expect(chips(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'New today' }).click()
  await expect.poll(() => filterOf(page)).toEqual({})
  await page.goto(listWith({ created_at: { relative: 'last_30_days' } }))
  await expect(chips(page)).toContainText('Created is in the last 30 days')
})

test('quick filters: mine, new today, overdue', async ({ page, callsAs }) => {
  const calls = await callsAs('admin@harta.test')
  const late = await makeLeadWithPast(calls, '2020-01-02 09:00:00')
  await page.goto('/leadsListings')
  const quick = page.getByRole('group', { name: 'Preset filters' })
  await expect(quick.getByRole('button')).toHaveText(['Mine', 'New today', 'Overdue', 'Inactive', 'My hub'])
  for (const name of ['New today', 'Overdue']) await quick.getByRole('button', { name }).click()
  await expect.poll(() => filterOf(page)).toEqual({ created_at: { relative: 'today' }, overdue: 1 })
  await expect(titles(page).filter({ hasText: late.name })).toBeVisible()
  await quick.getByRole('button', { name: 'Mine' }).click()
  await expect.poll(() => filterOf(page)).toMatchObject({ assign_to: { eq: 'me' } })
  await page.reload()
  await expect(quick.getByRole('button', { pressed: true })).toHaveCount(3)
})

test('“Me” is the first of the people, and means whoever looks', async ({ page, openAs }) => {
  await page.goto('/leadsListings')
  await begin(page, 'Assigned to')
  const options = editor(page, 'Assigned to').getByRole('option')
  await expect(options.first()).toHaveText(/^Me/)
  await options.first().click()
  await options.nth(1).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => filterOf(page)).toEqual({ assign_to: { in: ['me', expect.any(Number)] } })
  await expect(chips(page)).toContainText('Assigned to is any of Me,')
  const other = await openAs('sales@harta.test')
  await other.goto(listWith({ assign_to: { in: ['me'] } }))
  await expect(other.getByRole('button', { name: 'Mine' })).toHaveAttribute('aria-pressed', 'true')
  await expect(range(other)).toHaveText(/of \d+/)
})

test('choices say how many records they have, without regard to the filter on them', async ({
  page,
  callsAs,
}) => {
  const calls = await callsAs('admin@harta.test')
  const interested_in = newName('Tower')
  const [won, lost] = [await statusId(calls, 'Won'), await statusId(calls, 'Lost')]
  for (const status_id of [won, won, lost]) await makeLead(calls, { interested_in, status_id })
  await page.goto(listWith({ remarks: { empty: true }, status_id: { in: [won] }, interested_in }))
  await expect(range(page)).toHaveText('1–2 of 2')
  await page.getByRole('button', { name: /^Status is any of/ }).click()
  const option = (name: string) => editor(page, 'Status').getByRole('option', { name, exact: true })
  await expect(option('Won')).toHaveAccessibleDescription('2 records')
  await expect(option('Lost')).toHaveAccessibleDescription('1 record')
  await expect(option('New')).toHaveAccessibleDescription('0 records')
})

test('without the numbers the choices serve as well', async ({ page, complaints }) => {
  complaints.allowStatus(500)
  await page.route('**/facets?*', (route) => route.fulfill({ status: 500, json: { message: 'no' } }))
  await page.goto('/leadsListings')
  await begin(page, 'Status')
  await expect(editor(page, 'Status').getByRole('option', { name: 'Won', exact: true })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('alternatives: one of them has to hold', async ({ page, callsAs }) => {
  const calls = await callsAs('admin@harta.test')
  const [won, lost] = [await statusId(calls, 'Won'), await statusId(calls, 'Lost')]
  const interested_in = newName('Villa')
  const a = await makeLead(calls, { interested_in, status_id: won })
  const b = await makeLead(calls, { interested_in, status_id: lost, email: 'late@example.test' })
  const c = await makeLead(calls, { interested_in, status_id: lost })
  await page.goto(listWith({ interested_in }))
  await expect(titles(page)).toHaveCount(3)

  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Match any of…' }).click()
  await expect(group(page).getByRole('button', { name: 'Add alternative' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Status' }).click()
  await editor(page, 'Status').getByRole('option', { name: 'Won', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(titles(page)).toHaveText([a.name])

  await group(page).getByRole('button', { name: 'Add alternative' }).click()
  await page.getByRole('menuitem', { name: 'Status' }).click()
  await editor(page, 'Status').getByRole('option', { name: 'Lost', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(titles(page)).toHaveCount(3)
  await group(page)
    .getByRole('button', { name: /in alternative 2$/ })
    .click()
  await page.getByRole('menuitem', { name: 'E-mail' }).click()
  await editor(page, 'E-mail').getByRole('textbox', { name: 'Value' }).fill('late@')
  await page.keyboard.press('Escape')
  await expect(titles(page)).toHaveCount(2)
  await expect(titles(page).filter({ hasText: b.name })).toBeVisible()
  await expect(titles(page).filter({ hasText: c.name })).toHaveCount(0)

  await group(page).getByRole('button', { name: 'Done' }).click()
  await page.reload()
  await expect(titles(page)).toHaveCount(2)
  await expect(chips(page).filter({ hasText: /^Any of/ })).toContainText(
    'Status is any of Won or Status is any of Lost and',
  )
  await page.getByRole('button', { name: /^Any of/ }).click()
  await group(page).getByRole('button', { name: 'Remove E-mail from alternative 2' }).click()
  await expect(titles(page)).toHaveCount(3)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Remove filter Any of' }).click()
  await expect.poll(() => filterOf(page)).toEqual({ interested_in })
})

test('filters are made, changed and removed by keyboard alone', async ({ page }) => {
  await page.goto('/leadsListings')
  await settled(page)
  await page.getByRole('button', { name: 'Filter', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Status' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(editor(page, 'Status').getByRole('combobox', { name: 'Status' })).toBeFocused()
  await expect(editor(page, 'Status').getByRole('option', { name: 'Won', exact: true })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(chips(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Remove filter Status' }).focus()
  await page.keyboard.press('Enter')
  await expect(chips(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeFocused()
})

test('axe finds nothing in the editors', async ({ page }) => {
  await page.goto(listWith({ any: [{ name: { contains: 'a' } }, { assign_to: 'me' }] }))
  await expect(range(page)).toHaveText(/of \d+/)
  await page.getByRole('button', { name: /^Any of/ }).click()
  await expect(group(page)).toBeVisible()
  await expectAccessible(page)
  await page.goto('/leadsListings')
  await page.setViewportSize({ width: 1440, height: 900 })
  await begin(page, 'Assigned to')
  await expect(editor(page, 'Assigned to').locator('small').first()).toBeVisible()
  await expectAccessible(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('filters are read, changed and removed', async ({ page }) => {
    await page.goto(listWith({ any: [{ name: { contains: 'a' } }, { email: { empty: true } }] }))
    await expect(page.locator('[data-part="card"][data-address]').first()).toBeVisible()
    await page.getByRole('button', { name: 'Mine' }).tap()
    await expect.poll(() => filterOf(page)).toMatchObject({ assign_to: { eq: 'me' } })
    await page.getByRole('button', { name: /^Any of/ }).tap()
    const box = await group(page).boundingBox()
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= 390).toBe(true)
    await group(page).getByRole('button', { name: 'Remove E-mail from alternative 2' }).tap()
    await group(page).getByRole('button', { name: 'Done' }).tap()
    await expect.poll(() => filterOf(page)).toMatchObject({ any: [{ name: { contains: 'a' } }] })
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
  })
})
