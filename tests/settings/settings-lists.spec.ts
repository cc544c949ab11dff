import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/browser/accessibility.ts'
import { makeLead, newName } from '../leads/leads.ts'
import { keysAreHeard } from '../setup/browser/drag.ts'
import { expect, test } from '../setup/browser/test.ts'

test.use({ account: 'admin@harta.test' })

const titles = (page: Page) => page.locator('tbody [data-part="title"]')
const drawer = (page: Page, name: string) => page.getByRole('dialog', { name })

async function makeChannel(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'New source channel' }).click()
  const form = drawer(page, 'New source channel')
  await form.getByRole('textbox', { name: 'Channel' }).fill(name)
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(form).toBeHidden()
  await expect(titles(page).filter({ hasText: name })).toBeVisible()
}

test('a list entry is made, changed and deleted in a drawer with an address of its own', async ({ page }) => {
  const name = newName('Expo')
  await page.goto('/settings/channelSetting')
  await makeChannel(page, name)
  await titles(page).filter({ hasText: name }).click()
  await expect(page).toHaveURL(/\/settings\/channelSetting\/\d+$/)
  const form = drawer(page, 'Edit source channel')
  await form.getByRole('textbox', { name: 'Channel' }).fill(`${name} 2`)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await page.reload()
  await page.getByRole('checkbox', { name: `Select ${name} 2` }).check()
  const bar = page.getByRole('region', { name: 'Selected records' })
  await bar.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('status').filter({ hasText: '1 record deleted' })).toBeVisible()
  await expect(titles(page).filter({ hasText: name })).toHaveCount(0)
})

test('a name that is taken is told at its input', async ({ page, complaints }) => {
  complaints.allowStatus(422)
  const name = newName('Fair')
  await page.goto('/settings/channelSetting')
  await makeChannel(page, name)
  await page.getByRole('link', { name: 'New source channel' }).click()
  const input = drawer(page, 'New source channel').getByRole('textbox', { name: 'Channel' })
  await input.fill(name)
  await drawer(page, 'New source channel').getByRole('button', { name: 'Create' }).click()
  await expect(input).toHaveAttribute('aria-invalid', 'true')
  await expect(input).toHaveAccessibleDescription(/already/)
})

test('[RTE-23] an entry in use is not deleted: it says by what, and is merged into another', async ({
  page,
  callsAs,
  complaints,
}) => {
  complaints.allowStatus(422)
  const calls = await callsAs('admin@harta.test')
  const [name, other] = [newName('Booth'), newName('Stall')]
  await page.goto('/settings/channelSetting')
  await makeChannel(page, name)
  await makeChannel(page, other)
  const channels = await calls.get<{ id: number; channel: string }[]>('/lookup/channel?range=[0,99]')
  const idOf = (wanted: string) => channels.find(({ channel }) => channel === wanted)?.id
  const lead = await makeLead(calls, { channel_id: idOf(name) })
  await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('region', { name: 'Selected records' }).getByRole('button', { name: 'Delete' }).click()
  const asking = page.getByRole('alertdialog')
  await expect(asking).toContainText(`${name}: Still in use by 1 lead`)
  await expect(asking).not.toContainText('undo')
  await asking.getByRole('button', { name: 'Delete' }).click()
  const merge = page.getByRole('dialog', { name: `Merge ${name} into another` })
  await expect(merge).toContainText(`${name}: Still in use by 1 lead`)
  await expectAccessible(page)
  await merge.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(merge).toContainText('Choose the entry to keep')
  await merge.getByRole('combobox').fill(other)
  await page.getByRole('option', { name: other }).click()
  await merge.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Merged: 1 record changed' })).toBeVisible()
  await expect(titles(page).filter({ hasText: name })).toHaveCount(0)
  const { data } = await calls.get<{ data: { channel_id: number } }>(`/lead/leads/${lead.id}`)
  expect(data.channel_id).toBe(idOf(other))
})

test('the order is changed with the keyboard and kept', async ({ page, openAs }) => {
  await page.goto('/settings/salutation')
  await expect(titles(page).first()).toBeVisible()
  const before = await titles(page).allTextContents()
  const [first = '', second = ''] = before
  await page.getByRole('button', { name: `Move ${first}`, exact: true }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(`${first} is now at position 1 of ${before.length}.`)).toBeAttached()
  await keysAreHeard(page)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText(`${first} is now at position 2 of ${before.length}.`)).toBeAttached()
  const told = page.waitForResponse(
    (response) => response.url().includes('/salutation') && response.request().method() !== 'GET',
  )
  await page.keyboard.press('Space')
  expect((await told).ok()).toBe(true)
  const after = [second, first, ...before.slice(2)]
  await expect(titles(page)).toHaveText(after)
  const other = await openAs('owner@harta.test')
  await other.goto('/settings/salutation')
  await expect(titles(other)).toHaveText(after)
})

test('[RTE-23] a lead status has a level, a colour and the status it belongs to', async ({ page }) => {
  const name = newName('Waiting')
  await page.goto('/settings/leadStatus/create')
  const form = drawer(page, 'New lead status')
  await form.getByRole('textbox', { name: 'Status' }).fill(name)
  await form.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Sub' }).click()
  await form.getByRole('combobox', { name: 'Parent' }).fill('Contacted')
  await page.getByRole('option', { name: 'Contacted' }).click()
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(form).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Sub')
  await expect(row).toContainText('Contacted')
})

test('[RTE-12] variable expenses have addresses of their own, and an order that is kept', async ({
  page,
}) => {
  const question = `${newName('How much')} a month?`
  await page.goto('/setup/variable_expense')
  await page.getByRole('link', { name: 'New variable expense' }).click()
  await expect(page).toHaveURL('/setup/addVariableExpense')
  const form = drawer(page, 'New variable expense')
  await form.getByRole('textbox', { name: 'Question' }).fill(question)
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(form).toBeHidden()
  await titles(page).filter({ hasText: question }).click()
  await expect(page).toHaveURL(/\/setup\/editVariableExpense\/\d+$/)
  await page.reload()
  const edit = drawer(page, 'Edit variable expense')
  await edit.getByRole('switch', { name: 'Active' }).click()
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toBeHidden()
  await expect(page).toHaveURL('/setup/variable_expense')
  await page.getByRole('button', { name: `Move ${question}`, exact: true }).focus()
  await page.keyboard.press('Space')
  const count = await titles(page).count()
  await expect(page.getByText(`is now at position ${count} of ${count}.`)).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(`is now at position ${count - 1} of ${count}.`)).toBeAttached()
  const told = page.waitForResponse((response) => response.url().includes('/variable-expense/order'))
  await page.keyboard.press('Space')
  expect((await told).ok()).toBe(true)
  const after = await titles(page).allTextContents()
  expect(after.at(-1)).not.toBe(question)
  await page.reload()
  await expect(titles(page)).toHaveText(after)
})
