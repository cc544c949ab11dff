import type { Page } from '@playwright/test'
import { expect, test } from '../setup/browser/test.ts'
import { makeLead } from '../leads/leads.ts'

test.use({ account: 'admin@harta.test' })

const only = (phone: string) => `/leadsListings?filter=${encodeURIComponent(JSON.stringify({ q: phone }))}`
const row = (page: Page) => page.getByRole('table', { name: 'Leads' }).locator('tbody tr[data-id]').first()

test('a cell is changed under the mouse and survives a reload', async ({ page, callsAs }) => {
  const { phone } = await makeLead(await callsAs('admin@harta.test'), { interested_in: 'Refinance' })
  await page.goto(only(phone))
  await row(page).getByText('Refinance').hover()
  await page.getByRole('button', { name: 'Change Interested in' }).click()
  const editor = page.getByRole('dialog', { name: 'Interested in' })
  await expect(editor.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('Condo in Klang')
  await page.keyboard.press('Enter')
  await expect(editor).toBeHidden()
  await expect(row(page)).toContainText('Condo in Klang')
  await page.reload()
  await expect(row(page)).toContainText('Condo in Klang')
})

test('by keyboard: c chooses the value, the focus comes back to the row', async ({ page, callsAs }) => {
  const { name, phone } = await makeLead(await callsAs('admin@harta.test'))
  await page.goto(only(phone))
  await expect(row(page)).toContainText(name)
  await page.keyboard.press('j')
  await page.keyboard.press('c')
  await page
    .getByRole('menu', { name: `Edit a value of ${name}` })
    .getByRole('menuitem', { name: 'Budget' })
    .click()
  const editor = page.getByRole('dialog', { name: 'Budget' })
  await editor.getByRole('combobox').fill('Below')
  await expect(editor.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(editor).toBeHidden()
  await expect(row(page)).toContainText('Below')
  await expect(row(page).getByRole('link', { name })).toBeFocused()
})

test('a value that breaks a rule is told at its input and kept there', async ({ page, callsAs }) => {
  const { phone } = await makeLead(await callsAs('admin@harta.test'), { interested_in: 'Land' })
  await page.goto(only(phone))
  await row(page).getByText('Land').hover()
  await page.getByRole('button', { name: 'Change Interested in' }).click()
  const editor = page.getByRole('dialog', { name: 'Interested in' })
  const long = 'x'.repeat(201)
  await editor.getByRole('textbox').fill(long)
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor.getByText('Interested in is longer than 200 characters')).toBeVisible()
  await expect(editor.getByRole('textbox')).toHaveValue(long)
})

test('a newer value of somebody else is shown beside mine', async ({ page, callsAs, complaints }) => {
  complaints.allowStatus(409)
  const calls = await callsAs('admin@harta.test')
  const { id, phone } = await makeLead(calls, { interested_in: 'Land' })
  await page.goto(only(phone))
  await row(page).getByText('Land').hover()
  await page.getByRole('button', { name: 'Change Interested in' }).click()
  await calls.put(`/lead/leads/${id}`, { interested_in: 'Shop' })
  await page.getByRole('dialog', { name: 'Interested in' }).getByRole('textbox').fill('Office')
  await page.keyboard.press('Enter')
  const conflict = page.getByRole('dialog').filter({ hasText: 'Shop' }).filter({ hasText: 'Office' })
  await conflict.getByRole('radio').last().check()
  await conflict.getByRole('button', { name: 'Save' }).click()
  await expect(row(page)).toContainText('Office')
})

test('the day of an appointment is seen whole where it is changed', async ({ page, callsAs }) => {
  const { phone } = await makeLead(await callsAs('admin@harta.test'), {
    appointment_at: '2096-11-14 15:00:00',
  })
  await page.goto(only(phone))
  await row(page).getByText('14 Nov, 2096 3:00 PM').hover()
  await page.getByRole('button', { name: 'Change Appointment', exact: true }).click()
  const day = page.getByRole('dialog', { name: 'Appointment' }).getByRole('textbox')
  await expect(day).toHaveValue('14 Nov, 2096')
  const [needs = 0, has = 0] = await day.evaluate((box) => [box.scrollWidth, box.clientWidth])
  expect(needs).toBeLessThanOrEqual(has)
})

test('a status chip is pressed itself: no pencil comes over it', async ({ page, callsAs }) => {
  const { phone } = await makeLead(await callsAs('admin@harta.test'), { interested_in: 'Land' })
  await page.goto(only(phone))
  await row(page).getByText('Land').hover()
  const pencil = row(page).locator('[aria-label^="Change "]:not([data-part="change"])')
  await expect(pencil).toHaveCount(1)
  const chip = page.getByRole('button', { name: 'Change Status: New' })
  await chip.hover()
  await expect(pencil).toHaveCount(0)
  await chip.click()
  await expect(page.getByRole('dialog', { name: 'Status' })).toBeVisible()
})
