import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/browser/accessibility.ts'
import { expect, test } from '../setup/browser/test.ts'
import { settled } from './lists.ts'

// Columns are kept for each user: every test has a user of its own.
/** Also while the chooser is open and the rest of the page out of reach. */
const headers = (page: Page) => page.locator('[data-part="table"] thead th')
const names = async (page: Page) =>
  (await headers(page).allTextContents()).map((name) => name.trim()).filter((name) => name !== '')
const chooser = (page: Page) => page.getByRole('dialog', { name: 'Columns and density' })
const open = async (page: Page) => {
  await page.getByRole('button', { name: 'Columns and density' }).click()
  await expect(chooser(page).getByRole('checkbox').first()).toBeVisible()
}
const kept = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/list-view/looks') && response.ok())
const header = (page: Page, name: string) =>
  page.locator(`[data-part="table"] thead th[aria-label="${name}"]`)
const widthOf = async (page: Page, name: string) => (await header(page, name).boundingBox())?.width ?? 0

test.describe('by mouse', () => {
  test.use({ account: 'manager@harta.test' })

  test('columns are chosen, put in order, kept on the server, and reset', async ({ page, openAs }) => {
    await page.goto('/leadsListings')
    await expect(header(page, 'Budget')).toBeVisible()
    const before = await names(page)
    await open(page)
    await chooser(page).getByRole('checkbox', { name: 'Budget' }).click()
    await chooser(page).getByRole('checkbox', { name: 'E-mail' }).click()
    await expect(header(page, 'Budget')).toHaveCount(0)

    const grip = chooser(page).getByRole('button', { name: 'Move E-mail' })
    const target = chooser(page).getByRole('button', { name: 'Move Phone' })
    // From the list's head both are in view: near its edge it would scroll under the drag.
    await chooser(page).getByRole('button', { name: 'Move Name' }).scrollIntoViewIfNeeded()
    const from = await grip.boundingBox()
    if (!from) throw new Error('There is a grip')
    await page.mouse.move(from.x + 8, from.y + 8)
    await page.mouse.down()
    await page.mouse.move(from.x + 8, from.y - 20, { steps: 4 })
    const to = await target.boundingBox()
    if (!to) throw new Error('There is a place for it')
    await page.mouse.move(to.x + 8, to.y + 8, { steps: 8 })
    // A hand rests before it lets go: the list has drawn where the column comes down.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
    await page.mouse.move(to.x + 8, to.y + 7)
    const told = kept(page)
    await page.mouse.up()
    await expect.poll(async () => (await names(page)).slice(0, 3)).toEqual(['Name', 'E-mail', 'Phone'])
    await told

    const other = await openAs('manager@harta.test')
    await other.goto('/leadsListings')
    await expect.poll(() => names(other)).toEqual(await names(page))
    await chooser(page).getByRole('button', { name: 'Reset to default' }).click()
    await expect.poll(() => names(page)).toEqual(before)
  })
})

test.describe('by keyboard', () => {
  test.use({ account: 'director@harta.test' })

  test('columns change their places and widths', async ({ page }) => {
    await page.goto('/leadsListings')
    await expect(header(page, 'Status')).toBeVisible()
    await settled(page)
    await page.getByRole('button', { name: 'Columns and density' }).focus()
    await page.keyboard.press('Enter')
    await chooser(page).getByRole('button', { name: 'Move Name' }).focus()
    await page.keyboard.press('Space')
    await expect(page.getByText(/Name.* position 1 of/)).toBeAttached()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByText(/Name is now at position 2 of/)).toBeAttached()
    await page.keyboard.press('Space')
    await expect.poll(async () => (await names(page)).slice(0, 2)).toEqual(['Phone', 'Name'])
    // A box that is unchecked leaves the focus to the next.
    await chooser(page).getByRole('checkbox', { name: 'Status' }).focus()
    await page.keyboard.press('Space')
    await expect(chooser(page).getByRole('checkbox', { name: 'Interested in' })).toBeFocused()
    await chooser(page).getByRole('checkbox', { name: 'Status' }).click()
    await expect(header(page, 'Status')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(chooser(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Columns and density' })).toBeFocused()

    const before = await widthOf(page, 'Status')
    const edge = page.getByRole('separator', { name: 'Width of Status' })
    await edge.focus()
    await page.keyboard.press('Shift+ArrowRight')
    await expect.poll(() => widthOf(page, 'Status')).toBe(before + 64)
    const told = kept(page)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => widthOf(page, 'Status')).toBe(before + 48)
    await told
    await page.reload()
    await expect.poll(() => widthOf(page, 'Status')).toBe(before + 48)
    await settled(page)
    await edge.dblclick()
    await expect.poll(() => widthOf(page, 'Status')).toBe(before)
    // Others print this list as they find it.
    await open(page)
    await chooser(page).getByRole('button', { name: 'Reset to default' }).click()
    await expect.poll(async () => (await names(page)).slice(0, 2)).toEqual(['Name', 'Phone'])
  })
})

test.describe('of an owner', () => {
  test.use({ account: 'owner@harta.test' })

  test('an edge is dragged, the first column stays, and rows get denser', async ({ page }) => {
    await page.goto('/leadsListings')
    await expect(header(page, 'Name')).toBeVisible()
    const before = await widthOf(page, 'Name')
    const edge = await page.getByRole('separator', { name: 'Width of Name' }).boundingBox()
    if (!edge) throw new Error('There is an edge')
    await page.mouse.move(edge.x + 4, edge.y + 8)
    await page.mouse.down()
    await page.mouse.move(edge.x + 124, edge.y + 8, { steps: 6 })
    await page.mouse.up()
    await expect.poll(() => widthOf(page, 'Name')).toBe(before + 120)

    const left = async () => (await header(page, 'Name').boundingBox())?.x
    const at = await left()
    await page.locator('[data-part="table-scroll"]').evaluate((place) => place.scrollTo({ left: 300 }))
    expect(await left()).toBe(at)

    const row = page.locator('tbody tr[data-id]').first()
    await open(page)
    await chooser(page).getByRole('button', { name: 'Compact' }).click()
    await expect.poll(async () => (await row.boundingBox())?.height).toBe(32)
    const told = kept(page)
    await chooser(page).getByRole('button', { name: 'Reset to default' }).click()
    await expect.poll(async () => (await row.boundingBox())?.height).toBe(40)
    await told
  })

  test('the last column stays, and a name finds a field', async ({ page }) => {
    await page.goto('/settings/channelSetting')
    await open(page)
    const boxes = chooser(page).getByRole('checkbox', { checked: true })
    while ((await boxes.count()) > 1) await boxes.last().click()
    await expect(boxes).toBeDisabled()
    await chooser(page).getByRole('textbox', { name: 'Find a field' }).fill('zzz')
    await expect(chooser(page).getByText('No matching fields')).toBeVisible()
  })
})

test.describe('of another release', () => {
  test.use({ account: 'sales@harta.test' })

  test('kept columns that are gone do no harm', async ({ page, callsAs }) => {
    const calls = await callsAs('sales@harta.test')
    const look = { columns: ['gone', 'name', 'removed_cell', 'status_id'], widths: { gone: 300 } }
    await calls.put('/access-control/list-view/looks', { resource: 'lead', look })
    await page.goto('/leadsListings')
    await expect.poll(() => names(page)).toEqual(['Name', 'Status'])
    await calls.put('/access-control/list-view/looks', { resource: 'lead', look: {} })
  })
})

test.describe('on a phone', () => {
  test.use({ account: 'exec@harta.test', viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the first columns are the lines of a card', async ({ page }) => {
    await page.goto('/leadsListings')
    const card = page.locator('[data-part="card"][data-address]').first()
    await expect(card).toContainText('Phone')
    await page.getByRole('button', { name: 'Columns and density' }).tap()
    await chooser(page).getByRole('checkbox', { name: 'Phone' }).tap()
    await expect(card).not.toContainText('Phone')
    const box = await chooser(page).boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
    const told = kept(page)
    await chooser(page).getByRole('button', { name: 'Reset to default' }).tap()
    await told
  })
})

test.describe('axe', () => {
  test.use({ account: 'admin@harta.test' })

  test('finds nothing in the chooser', async ({ page }) => {
    await page.goto('/leadsListings')
    await open(page)
    await expectAccessible(page)
  })
})
