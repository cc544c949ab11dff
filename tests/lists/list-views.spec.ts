import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/browser/accessibility.ts'
import { newName, statusId } from '../leads/leads.ts'
import type { Calls } from '../setup/browser/sessions.ts'
import { expect, test } from '../setup/browser/test.ts'
import { settled } from './lists.ts'

interface View {
  id: number
  name: string
}

const path = '/access-control/list-view'
const makeView = async (calls: Calls, given: Record<string, unknown> = {}): Promise<View> => {
  const view = { name: newName('View'), resource: 'lead', layout: { filter: {} }, ...given }
  return (await calls.post<{ data: View }>(path, view)).data
}
const open = (page: Page, name: string) => page.getByRole('button', { name: `View: ${name}`, exact: true })
const menu = (page: Page) => page.getByRole('dialog', { name: 'Views' })
const item = (page: Page, name: string) => menu(page).getByRole('listitem').filter({ hasText: name })
const chips = (page: Page) => page.locator('[data-part="filter-chip"]')
const rows = (page: Page) => page.getByRole('table', { name: 'Leads' }).locator('tbody tr[data-id]')
const heads = (page: Page) => page.getByRole('columnheader')
const range = (page: Page) => page.getByRole('navigation', { name: 'Pages' }).getByRole('status')

test.describe('views of one’s own', () => {
  test.use({ account: 'sales@harta.test' })

  test('are saved, found in another browser, changed, discarded, renamed, deleted', async ({
    page,
    openAs,
  }) => {
    const name = newName('Mine')
    await page.goto('/leadsListings')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Status' }).click()
    await page
      .getByRole('dialog', { name: 'Change filter Status' })
      .getByRole('option', { name: 'Won' })
      .click()
    await page.keyboard.press('Escape')
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
    await expect(page).toHaveURL(/sort=name/)
    await page.getByRole('button', { name: 'Save as new' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save as a new view' })
    await dialog.getByRole('button', { name: 'Save view' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
    await expect(dialog.getByRole('radio', { name: /Everyone/ })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Save view' }).click()
    await expect(open(page, name)).toBeVisible()
    await expect(page).toHaveURL(/\?view=\d+$/)
    await expect(page.getByRole('button', { name: 'Discard' })).toHaveCount(0)
    await expect(range(page)).toHaveText(/of \d+/)
    const total = await range(page).textContent()

    const other = await openAs('sales@harta.test')
    await other.goto('/leadsListings')
    await open(other, 'All leads').click()
    await item(other, name).getByRole('button').first().click()
    await expect(open(other, name)).toBeVisible()
    await expect(chips(other)).toContainText('Won')
    await expect(range(other)).toHaveText(total ?? '')
    await expect(other.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')

    await page.getByRole('button', { name: 'Remove filter Status' }).click()
    await expect(page.getByRole('button', { name: `View: ${name}, changed` })).toBeVisible()
    await expect(chips(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(chips(page)).toContainText('Won')
    await page.getByRole('button', { name: 'New today' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page).toHaveURL(/\?view=\d+$/)
    await expect(page.getByRole('button', { name: 'New today' })).toHaveAttribute('aria-pressed', 'true')

    await open(page, name).click()
    await item(page, name)
      .getByRole('button', { name: `More for ${name}` })
      .click()
    await page.getByRole('menuitem', { name: 'Rename and share…' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill(`${name} 2`)
    await page.getByRole('radio', { name: /My team/ }).check()
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(open(page, `${name} 2`)).toBeFocused()

    await page.keyboard.press('Enter')
    await item(page, `${name} 2`).getByRole('button', { name: /^More/ }).click()
    await page.getByRole('menuitem', { name: 'Delete view…' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete view' }).click()
    await expect(open(page, 'All leads')).toBeFocused()
    await expect(page).toHaveURL('/leadsListings')
    await expect(chips(page)).toHaveCount(0)
  })

  test('keep columns, widths and density; changes over them survive a reload', async ({ page, callsAs }) => {
    const layout = { filter: {}, columns: ['name', 'email'], density: 'compact', widths: { email: 300 } }
    const { id, name } = await makeView(await callsAs('sales@harta.test'), { layout })
    await page.goto(`/leadsListings?view=${id}`)
    await expect(heads(page).filter({ hasText: /\w/ })).toHaveText(['Name', 'E-mail'])
    await expect.poll(async () => (await rows(page).first().boundingBox())?.height).toBe(32)
    await page.getByRole('button', { name: 'Columns and density' }).click()
    await page.getByRole('checkbox', { name: 'Budget' }).click()
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(heads(page).filter({ hasText: /\w/ })).toHaveText(['Name', 'E-mail', 'Budget'])
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(heads(page).filter({ hasText: /\w/ })).toHaveText(['Name', 'E-mail'])
    await expect(open(page, name)).toBeVisible()
  })
})

test('views survive the end of a sign-in', async ({ page, sessions, browser, baseURL, complaints }) => {
  complaints.allowStatus(401)
  const session = await sessions.signIn('manager@harta.test')
  const { id, name } = await makeView(await sessions.calls('manager@harta.test'))
  const state = sessions.stateOf('manager@harta.test', session)
  const context = await browser.newContext({ baseURL, storageState: state, viewport: page.viewportSize() })
  const own = await context.newPage()
  await own.goto(`/leadsListings?view=${id}`)
  await expect(open(own, name)).toBeVisible()
  await own.getByRole('button', { name: 'Profile menu' }).click()
  await own.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(own).toHaveURL(/\/login/)
  await own.getByLabel('E-mail').fill('manager@harta.test')
  await own.getByLabel('Password', { exact: true }).fill('urus-demo')
  await own.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(own.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await own.goto('/leadsListings')
  await open(own, 'All leads').click()
  await expect(item(own, name)).toBeVisible()
  await context.close()
})

test.describe('shared views', () => {
  test.use({ account: 'exec@harta.test' })

  test('are seen by others, who cannot change them but can make their own of them', async ({
    page,
    callsAs,
  }) => {
    const admin = await callsAs('admin@harta.test')
    const status = await statusId(admin, 'Lost')
    const layout = { filter: { status_id: { in: [status] } } }
    const { name } = await makeView(admin, { audience: 'all', layout })
    await page.goto('/leadsListings')
    await open(page, 'All leads').click()
    const everyone = menu(page).getByRole('region', { name: 'Everyone' })
    await expect(everyone.getByRole('listitem').filter({ hasText: name })).toContainText('by ')
    await item(page, name).getByRole('button', { name: /^More/ }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['Make default'])
    await page.keyboard.press('Escape')
    await item(page, name).getByRole('button').first().click()
    await expect(chips(page)).toContainText('Lost')
    await page.getByRole('button', { name: 'Remove filter Status' }).click()
    await expect(page.getByRole('button', { name: 'Save as new' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  })

  test('one’s default opens the list, a word in the address opens all', async ({ page, openAs, callsAs }) => {
    const calls = await callsAs('exec@harta.test')
    const status = await statusId(calls, 'Won')
    const { id, name } = await makeView(calls, { layout: { filter: { status_id: { in: [status] } } } })
    await page.goto(`/leadsListings?view=${id}`)
    await open(page, name).click()
    await item(page, name).getByRole('button', { name: /^More/ }).click()
    await page.getByRole('menuitem', { name: 'Make default' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'is now the default view' })).toBeVisible()
    const other = await openAs('exec@harta.test')
    await other.goto('/leadsListings')
    await expect(open(other, name)).toBeVisible()
    await expect(other).toHaveURL(`/leadsListings?view=${id}`)
    await expect(chips(other)).toContainText('Won')
    await open(other, name).click()
    await item(other, 'All leads').getByRole('button').first().click()
    await expect(other).toHaveURL('/leadsListings?view=all')
    await expect(chips(other)).toHaveCount(0)
    await calls.put(`${path}/defaults`, { resource: 'lead', view_id: null })
  })
})

test.describe('links', () => {
  test.use({ account: 'admin@harta.test' })

  test('open the same list in another browser', async ({ page, openAs, callsAs }) => {
    const { id } = await makeView(await callsAs('admin@harta.test'), {
      audience: 'all',
      layout: { filter: { name: { contains: 'a' } }, sort: { field: 'name', order: 'ASC' } },
    })
    await page.goto(`/leadsListings?view=${id}`)
    await page.getByRole('button', { name: 'New today' }).click()
    await page.getByRole('columnheader', { name: 'Phone' }).getByRole('button').click()
    await expect(page).toHaveURL(/sort=contact_no/)
    await settled(page)
    const other = await openAs('owner@harta.test')
    await other.goto(page.url())
    await expect(chips(other)).toContainText('Name contains a')
    await expect(other.getByRole('button', { name: 'New today' })).toHaveAttribute('aria-pressed', 'true')
    await expect(other.getByRole('columnheader', { name: 'Phone' })).toHaveAttribute('aria-sort', 'ascending')
  })

  test('to a view that one may not see open the list and say so', async ({ page, callsAs }) => {
    const { id } = await makeView(await callsAs('sales@harta.test'))
    await page.goto(`/leadsListings?view=${id}`)
    await expect(page.getByRole('alert')).toContainText(
      'This view was deleted or is no longer shared with you',
    )
    await expect(rows(page)).toHaveCount(25)
    await expect(page).toHaveURL('/leadsListings')
  })

  test('to a view of another release do no harm', async ({ page, callsAs }) => {
    const layout = {
      filter: {},
      columns: ['gone', 'name', 'status_id', 'no_cell'],
      widths: { gone: 90 },
      groupBy: 'gone',
      sort: { field: 'gone', order: 'ASC' },
    }
    const { id, name } = await makeView(await callsAs('admin@harta.test'), { layout })
    await page.goto(`/leadsListings?view=${id}`)
    await expect(rows(page)).toHaveCount(25)
    await expect(heads(page).filter({ hasText: /\w/ })).toHaveText(['Name', 'Status'])
    await expect(open(page, name)).toBeVisible()
  })

  test('axe finds nothing in the menu and the dialog', async ({ page, callsAs }) => {
    const { name } = await makeView(await callsAs('admin@harta.test'), { audience: 'all' })
    await page.goto('/leadsListings')
    await open(page, 'All leads').click()
    await expect(item(page, name)).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await item(page, name).getByRole('button', { name: /^More/ }).click()
    await page.getByRole('menuitem', { name: 'Rename and share…' }).click()
    await expect(page.getByRole('dialog', { name: 'Rename and share' })).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('on a phone', () => {
  test.use({ account: 'admin@harta.test', viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a view is chosen and changed', async ({ page, callsAs }) => {
    const { name } = await makeView(await callsAs('admin@harta.test'))
    await page.goto('/leadsListings')
    await open(page, 'All leads').tap()
    await item(page, name).getByRole('button').first().tap()
    await expect(open(page, name)).toBeVisible()
    await page.getByRole('button', { name: 'Mine' }).tap()
    await page.getByRole('button', { name: `View: ${name}, changed` }).tap()
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Discard' }).tap()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
  })
})
