import type { Locator } from '@playwright/test'
import { makeLead } from './leads.ts'
import { expect, test } from '../setup/browser/test.ts'

test.use({ account: 'admin@harta.test', viewport: { width: 390, height: 844 }, hasTouch: true })

/** What of these a finger misses within 22 px of its middle, as it is drawn or as it answers to be pressed. */
const tooSmall = (targets: Locator) =>
  targets.evaluateAll((all) => {
    // The first and the last of 44 pixels.
    const reach = [-22, 21]
    return all
      .filter((one) => one.checkVisibility())
      .flatMap((one) => {
        one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
        const { left, top, width, height } = one.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        const across = width >= 44 ? [] : reach.map((by) => document.elementFromPoint(x + by, y))
        const down = height >= 44 ? [] : reach.map((by) => document.elementFromPoint(x, y + by))
        const name = one.getAttribute('aria-label') ?? one.textContent
        return [...across, ...down].every((hit) => one.contains(hit)) ? [] : [`${name}: ${width} × ${height}`]
      })
  })

test('the actions of a lead stand on one line', async ({ page, callsAs }) => {
  const { id } = await makeLead(await callsAs('admin@harta.test'))
  await page.goto(`/leadProfileDetails/${id}`)
  const actions = page.getByRole('group', { name: 'Actions' })
  const chats = await actions.getByRole('button', { name: /^Chats/ }).boundingBox()
  const edit = await actions.getByRole('link', { name: 'Edit' }).boundingBox()
  expect(edit?.y).toBe(chats?.y)
})

test('lists are cards: search, quick change, open', async ({ page, callsAs }) => {
  const { id, name, phone } = await makeLead(await callsAs('admin@harta.test'))
  await page.goto('/leadsListings')
  await expect(page.locator('[data-part="card"][data-address]')).toHaveCount(25)
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.getByRole('searchbox').fill(phone)
  const card = page.locator('[data-part="card"]')
  await expect(card).toHaveCount(1)
  await card
    .getByRole('button', { name: 'Change Status: New' })
    .or(card.getByText('New', { exact: true }))
    .first()
    .waitFor()
  await card.getByRole('link', { name }).click()
  await expect(page).toHaveURL(`/leadProfileDetails/${id}`)
})

test('no page is wider than the screen', async ({ page, callsAs }) => {
  const { id } = await makeLead(await callsAs('admin@harta.test'))
  const pages = [
    '/',
    '/leadsListings',
    '/leadsListings/create',
    `/leadProfileDetails/${id}`,
    '/leadsListings/import',
    '/settings/leadStatus',
  ]
  for (const path of pages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
    const [width, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect(width, path).toBeLessThanOrEqual(screen ?? 0)
  }
})

test('[LAY-02] the drawers fill the screen or lie over it', async ({ page }) => {
  await page.goto('/settings/budget')
  await page.getByRole('button', { name: 'Open menu' }).tap()
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await page.getByRole('link', { name: 'New budget' }).tap()
  const drawer = page.getByRole('dialog', { name: 'New budget' })
  await expect(drawer).toBeVisible()
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(390)
})

test('one card picked offers its page, and that all that match', async ({ page }) => {
  await page.goto('/leadsListings')
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .check()
  const bar = page.getByRole('region', { name: 'Selected records' })
  await bar.getByRole('button', { name: 'Select page' }).click()
  await expect(bar.getByRole('status')).toHaveText('25 selected')
  await expect(bar.getByRole('button', { name: 'Select page' })).toHaveCount(0)
  await bar.getByRole('button', { name: /^Select all [\d,]+ matching$/ }).click()
  await expect(bar.getByRole('status')).toHaveText(/^All [\d,]+ matching are selected$/)
})

test('everything of a list that a finger presses is as large as a finger', async ({ page }) => {
  await page.goto('/leadsListings')
  const cards = page.locator('[data-part="card"][data-address]')
  await expect(cards).toHaveCount(25)
  const list = page.locator('[data-part="list"]')
  const pressed = 'button, [role="combobox"], label:has(input[type="checkbox"])'
  const targets = list.locator(`:is(${pressed}), a:not([data-part="card"] *)`)
  expect(await targets.count()).toBeGreaterThan(60)
  expect(await tooSmall(targets)).toEqual([])

  for (const at of [0, 1]) await cards.nth(at).getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: 'Selected records' })
  await expect(bar.getByRole('button', { name: 'Delete' })).toBeVisible()
  expect(await tooSmall(bar.locator('button'))).toEqual([])

  await page.goto('/leadsListings?mode=board&groupBy=status_id')
  const column = page.getByRole('region', { name: /^New,/ })
  await expect(column.getByRole('button', { name: /^Move / })).toHaveCount(25)
  expect(await tooSmall(column.locator('button'))).toEqual([])
})

test('the page ends with the list: no footer takes of its height', async ({ page }) => {
  await page.goto('/leadsListings')
  await expect(page.locator('[data-part="card"][data-address]')).toHaveCount(25)
  await expect(page.getByRole('contentinfo')).toBeHidden()
  const pages = await page.getByRole('navigation', { name: 'Pages' }).boundingBox()
  expect(pages && pages.y + pages.height).toBe(844)
})
