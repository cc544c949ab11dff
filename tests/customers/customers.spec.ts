import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { makeCustomer, newNric } from './customers.ts'
import { drag } from '../setup/browser/drag.ts'
import { newName, newPhone } from '../leads/leads.ts'
import { settled } from '../lists/lists.ts'
import { expect, test } from '../setup/browser/test.ts'

test.use({ account: 'admin@harta.test' })

const list = (filter: Record<string, unknown>, more = '') =>
  `/customerProfile?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`
const rows = (page: Page) => page.getByRole('table', { name: 'Customers' }).locator('tbody tr[data-id]')
const input = (page: Page, name: string) => page.getByRole('textbox', { name })
const masked = (nric: string) => `******-**-${nric.slice(8)}`
const grouped = (nric: string) => `${nric.slice(0, 6)}-${nric.slice(6, 8)}-${nric.slice(8)}`

test('[RTE-13] the list: found by identity number, filtered, a value changed in its cell', async ({
  page,
  callsAs,
}) => {
  const nric = newNric()
  const { name } = await makeCustomer(await callsAs('admin@harta.test'), { nric })
  await page.goto('/customerProfile')
  await settled(page)
  await page.getByRole('searchbox').fill(grouped(nric))
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(masked(nric))
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Status' }).click()
  await page
    .getByRole('dialog', { name: 'Change filter Status' })
    .getByRole('option', { name: 'Prospect' })
    .click()
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-part="filter-chip"]').filter({ hasText: 'Prospect' })).toBeVisible()
  await expect(rows(page)).toContainText(name)
  await rows(page).locator('td[data-inline="monthly_income"]').hover()
  await page.getByRole('button', { name: 'Change Monthly income' }).click()
  await page.getByRole('dialog', { name: 'Monthly income' }).getByRole('textbox').fill('6250')
  await page.keyboard.press('Enter')
  await expect(rows(page)).toContainText('6,250.00')
  await page.reload()
  await expect(rows(page)).toContainText('6,250.00')
})

test('a card is carried to another status and stays there', async ({ page, callsAs }) => {
  const { name } = await makeCustomer(await callsAs('admin@harta.test'), { monthly_income: 8750 })
  await page.goto(list({ q: name }, '&mode=board'))
  const lane = (status: string) => page.getByRole('region', { name: new RegExp(`^${status}(,|$)`) })
  const card = (status: string) => lane(status).getByRole('listitem').filter({ hasText: name })
  await expect(card('Prospect')).toContainText('RM 8,750.00')
  await drag(page, card('Prospect'), lane('Proposal'))
  await expect(card('Proposal')).toBeVisible()
  await page.reload()
  await expect(card('Proposal')).toBeVisible()
  await expect(card('Prospect')).toHaveCount(0)
})

test('a customer is made in the form, and an edit sends what changed: never the masked number', async ({
  page,
}) => {
  const name = newName('Siti')
  const nric = newNric()
  await page.goto('/customerProfile')
  await page.getByRole('link', { name: 'New customer' }).click()
  await input(page, 'Name').fill(name)
  await input(page, 'NRIC').fill(nric)
  await input(page, 'Phone').fill(newPhone())
  await expect(page.getByRole('combobox', { name: 'Status', exact: true })).toHaveValue('Prospect')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(page.getByText(masked(nric))).toBeVisible()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(input(page, 'NRIC')).toHaveValue(masked(nric))
  await input(page, 'Monthly income').fill('12000')
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  expect((await sent).postDataJSON()).toEqual({ monthly_income: '12000', version: 1 })
  await expect(page.getByText('RM 12,000.00').first()).toBeVisible()
})

test('an identity number is shown in full and masked again, by the keyboard too', async ({
  page,
  callsAs,
}) => {
  const nric = newNric()
  const { id } = await makeCustomer(await callsAs('admin@harta.test'), { nric })
  await page.goto(`/customerProfileDetails/${id}`)
  const show = page.getByRole('button', { name: 'Reveal' })
  await show.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(grouped(nric))).toBeVisible()
  const hide = page.getByRole('button', { name: 'Hide' })
  await expect(hide).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(masked(nric))).toBeVisible()
  await expect(show).toBeFocused()
})

test('[ENT-02][ENT-03] joint profiles are added, changed and removed on the page', async ({
  page,
  callsAs,
}) => {
  const { id, name } = await makeCustomer(await callsAs('admin@harta.test'))
  await page.goto(`/customerProfileDetails/${id}`)
  const joint = page.getByRole('region', { name: 'Joint profiles' })
  const title = page.getByRole('heading', { level: 2 })
  await joint.getByRole('button', { name: 'Add joint profile' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Kamal')
  await drawer.getByRole('combobox', { name: 'Relationship' }).click()
  await page.getByRole('option', { name: 'Spouse' }).click()
  await drawer.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(joint.getByRole('listitem')).toContainText('Spouse')
  await expect(title.filter({ hasText: `${name} + Kamal` })).toBeVisible()
  await joint.getByRole('button', { name: 'Edit Kamal' }).click()
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Kamal bin Osman')
  await drawer.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(title.filter({ hasText: `${name} + Kamal bin Osman` })).toBeVisible()
  await joint.getByRole('button', { name: 'Delete Kamal bin Osman' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(joint).toContainText('No joint profiles yet')
  await expect(title.filter({ hasText: name })).not.toContainText('+')
  await page.reload()
  await expect(joint).toContainText('No joint profiles yet')
  await page.getByRole('tab', { name: 'Activity' }).click()
  await expect(page.getByRole('region', { name: 'Activity' })).toContainText('Kamal bin Osman')
})

test.describe('a file', () => {
  test.use({ account: 'owner@vista.test' })

  test('[ENT-10] of 3,000 customers: checked, imported, failed rows to download', async ({ page }) => {
    const data = (file: string) => join(import.meta.dirname, '..', 'imports', file)
    const { created, updated, failed } = JSON.parse(
      await readFile(data('customers-expected.json'), 'utf8'),
    ) as Record<'created' | 'updated' | 'failed', number>
    const heading = (name: string) => page.getByRole('heading', { level: 2, name })
    const count = (name: string) => page.locator(`[data-part="outcome"] [data-count="${name}"] dd`).first()
    await page.goto('/customerProfile')
    await page.getByRole('link', { name: 'Import', exact: true }).click()
    await page.getByLabel(/Drop a file here/).setInputFiles(data('customers.csv'))
    await expect(heading('Match the columns')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Field for column IC No.' })).toHaveText('NRIC')
    await page.getByRole('button', { name: 'Check first' }).click()
    await expect(heading('Ready to import')).toBeVisible({ timeout: 90_000 })
    await page.getByRole('button', { name: /^Import [\d,]+ rows$/ }).click()
    await expect(heading('Import finished')).toBeVisible({ timeout: 90_000 })
    await expect(count('created')).toHaveText(created.toLocaleString('en'))
    await expect(count('failed')).toHaveText(String(failed))
    const known = await Promise.all(
      ['filled', 'replaced', 'kept'].map(async (name) => Number(await count(name).textContent())),
    )
    expect(known.reduce((sum, one) => sum + one, 0)).toBe(updated)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download failed rows' }).click()
    const file = await readFile(await (await download).path(), 'utf8')
    expect(file.trim().split('\n').length).toBeGreaterThan(failed)
    await page.getByRole('link', { name: 'Show these customers' }).click()
    await expect(page.locator('tbody tr')).toHaveCount(25)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('customers are cards, open, and no page of theirs is wider than the screen', async ({
    page,
    callsAs,
  }) => {
    const nric = newNric()
    const calls = await callsAs('admin@harta.test')
    const { id, name, phone } = await makeCustomer(calls, { nric, monthly_income: 6250 })
    await calls.post('/customer/joint-profiles', { customer_id: id, name: 'Kamal', relationship: 'spouse' })
    await page.goto('/customerProfile')
    await page.getByRole('searchbox').fill(phone)
    const card = page.locator('[data-part="card"]')
    await expect(card).toHaveCount(1)
    await expect(card).toContainText(masked(nric))
    await card.getByRole('link', { name }).tap()
    await expect(page).toHaveURL(`/customerProfileDetails/${id}`)
    await page.getByRole('button', { name: 'Reveal' }).tap()
    await expect(page.getByText(grouped(nric))).toBeVisible()
    for (const path of [
      '/customerProfile',
      '/customerProfile/create',
      '/customerProfile/import',
      `/customerProfileDetails/${id}`,
      `/customerProfileDetails/${id}/edit`,
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
      const [width, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
      expect(width, path).toBeLessThanOrEqual(screen ?? 0)
    }
  })
})
