import type { Page } from '@playwright/test'
import { expect, test } from '../setup/browser/test.ts'
import { settled } from '../lists/lists.ts'
import { makeLead } from './leads.ts'

test.use({ account: 'admin@harta.test' })

const rows = (page: Page) => page.getByRole('table', { name: 'Leads' }).locator('tbody tr[data-id]')
const names = (page: Page) => page.locator('[data-part="title"]').allTextContents()
const found = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const search = (page: Page) => page.getByRole('searchbox')
const range = (page: Page) => page.getByRole('navigation', { name: 'Pages' }).getByRole('status')

test('sorts by a click on a column, and turns the order around', async ({ page }) => {
  await page.goto('/leadsListings')
  await expect(rows(page)).toHaveCount(25)
  const header = page.getByRole('columnheader', { name: 'Name' })
  await header.getByRole('button').click()
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/sort=name/)
  await settled(page)
  const [first] = await names(page)
  await header.getByRole('button').click()
  await expect(header).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(async () => (await names(page))[0]).not.toBe(first)
  await page.goBack()
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(async () => (await names(page))[0]).toBe(first)
})

test('finds a phone in every way of writing it', async ({ page, callsAs }) => {
  const { name, phone } = await makeLead(await callsAs('admin@harta.test'))
  const local = `${phone.slice(0, 3)}-${phone.slice(3, 7)} ${phone.slice(7)}`
  const abroad = `+60 ${phone.slice(1, 3)}-${phone.slice(3, 7)} ${phone.slice(7)}`
  await page.goto('/leadsListings')
  for (const typed of [phone, local, abroad, `6${phone}`, phone.slice(1), phone.slice(-7)]) {
    await search(page).fill(typed)
    await expect(rows(page), typed).toHaveCount(1)
    await expect(found(page, name), typed).toBeVisible()
    await search(page).fill('')
    await expect(rows(page)).toHaveCount(25)
  }
})

test('a filter is a chip, stays in the address over a reload, and goes with its cross', async ({ page }) => {
  await page.goto('/leadsListings')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Status' }).click()
  const editor = page.getByRole('dialog', { name: 'Change filter Status' })
  await editor.getByRole('option', { name: 'Negotiation' }).click()
  await page.keyboard.press('Escape')
  const chip = page.locator('[data-part="filter-chip"]')
  await expect(chip).toContainText('Negotiation')
  await expect(page).toHaveURL(/filter=.*status_id/)
  const statuses = page.getByRole('button', { name: /^Change Status: / })
  await expect(statuses.first()).toHaveAccessibleName('Change Status: Negotiation')
  await page.reload()
  await expect(chip).toContainText('Negotiation')
  await expect(rows(page).first()).toBeVisible()
  for (const label of await statuses.allTextContents()) expect(label).toBe('Negotiation')
  await page.getByRole('button', { name: 'Remove filter Status' }).click()
  await expect(chip).toHaveCount(0)
  await expect(page).not.toHaveURL(/status_id/)
})

test('nothing that matches says what to do next', async ({ page }) => {
  await page.goto('/leadsListings')
  await search(page).fill('no lead is called this')
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await expect(rows(page)).toHaveCount(25)
  await expect(search(page)).toHaveValue('')
})

test('[CON-03] 25 rows at first, 5 to 500 to choose from, the choice in the address', async ({ page }) => {
  await page.goto('/leadsListings')
  await expect(range(page)).toHaveText(/^1–25 of \d+/)
  await page.getByRole('combobox', { name: 'Rows per page' }).click()
  await expect(page.getByRole('option')).toHaveText(['5', '10', '25', '50', '100', '500'])
  await page.getByRole('option', { name: '5', exact: true }).click()
  await expect(rows(page)).toHaveCount(5)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(range(page)).toHaveText(/^6–10 of \d+/)
  await page.reload()
  await expect(range(page)).toHaveText(/^6–10 of \d+/)
  await page.getByRole('combobox', { name: 'Rows per page' }).click()
  await page.getByRole('option', { name: '500' }).click()
  await expect(rows(page)).toHaveCount(500)
})

test('[RTE-19] a row opens /leadProfileDetails/{id}, and Back comes to the same list', async ({
  page,
  callsAs,
}) => {
  const { id, name, phone } = await makeLead(await callsAs('admin@harta.test'))
  await page.goto('/leadsListings')
  await search(page).fill(phone)
  await expect(rows(page)).toHaveCount(1)
  await rows(page).first().getByRole('cell').last().click()
  await expect(page).toHaveURL(`/leadProfileDetails/${id}`)
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await page.goBack()
  await expect(search(page)).toHaveValue(phone)
  await found(page, name).click()
  await expect(page).toHaveURL(`/leadProfileDetails/${id}`)
})

test('“Leads” above a record leads back to the list as it was, filters and all', async ({
  page,
  callsAs,
}) => {
  const { id, name, phone } = await makeLead(await callsAs('admin@harta.test'))
  await page.goto('/leadsListings?sort=name&order=ASC')
  await search(page).fill(phone)
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(/filter=/)
  const left = page.url()
  await found(page, name).click()
  await expect(page).toHaveURL(`/leadProfileDetails/${id}`)
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Leads' }).click()
  await expect(page).toHaveURL(left)
  await expect(search(page)).toHaveValue(phone)
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
})

test('a status changed in its row survives a reload', async ({ page, callsAs }) => {
  const { phone } = await makeLead(await callsAs('admin@harta.test'))
  await page.goto(`/leadsListings?filter=${encodeURIComponent(JSON.stringify({ q: phone }))}`)
  const status = (name: string) => page.getByRole('button', { name: `Change Status: ${name}` })
  await status('New').click()
  await page.getByRole('dialog', { name: 'Status' }).getByRole('option', { name: 'Viewing' }).click()
  await expect(status('Viewing')).toBeVisible()
  await page.reload()
  await expect(status('Viewing')).toBeVisible()
})

test('several leads are assigned at once', async ({ page, callsAs }) => {
  const calls = await callsAs('admin@harta.test')
  const made = [await makeLead(calls), await makeLead(calls)]
  await page.goto('/leadsListings')
  for (const { name, phone } of made) {
    await search(page).fill(phone)
    await expect(rows(page)).toHaveCount(1)
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  }
  const bar = page.getByRole('region', { name: 'Selected records' })
  await expect(bar.getByRole('status')).toHaveText('2 selected')
  await bar.getByRole('button', { name: 'Change assigned to' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change 2 records' })
  await dialog.getByRole('combobox').fill('Faizal')
  await page.getByRole('option', { name: /Ahmad Faizal/ }).click()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('status').filter({ hasText: '2 records changed' })).toBeVisible()
  await expect(bar).toBeHidden()
  await expect(rows(page).first()).toContainText('Ahmad Faizal')
})

test('s goes to the search of the list, g h Home, g l to the leads, g c to the customers; ? tells them', async ({
  page,
}) => {
  await page.goto('/leadsListings')
  await expect(rows(page)).toHaveCount(25)
  await page.keyboard.press('s')
  await expect(search(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await expect(page).toHaveURL('/')
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  await expect(page).toHaveURL('/leadsListings')
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await expect(page).toHaveURL('/customerProfile')
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const name of ['Home', 'Leads', 'Customers'])
    await expect(sheet.getByRole('term').filter({ hasText: name })).toHaveText(name)
})
