import type { Page, Route } from '@playwright/test'
import { drag } from '../setup/browser/drag.ts'
import { expect, test } from '../setup/browser/test.ts'
import { newPhone } from '../leads/leads.ts'
import type { Calls } from '../setup/browser/sessions.ts'

test.use({ account: 'coordinator@harta.test', viewport: { width: 1440, height: 900 } })

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}(,|$)`) })
const card = (page: Page, stage: string, name: string) =>
  column(page, stage).getByRole('listitem').filter({ hasText: name })

/** A new case of a customer whom nobody else has, alone on the board of the stages. */
async function openBoard(page: Page, calls: Calls): Promise<string> {
  const mark = `Board ${Date.now()}`
  const { data: customer } = await calls.post<{ data: { id: number } }>('/customer/customers', {
    name: mark,
    contact_no: newPhone(),
  })
  await calls.post('/sales/cases', { customer_id: customer.id, prod_type: 'PROPERTY' })
  await page.goto(
    `/casesListings?mode=board&groupBy=stage&filter=${encodeURIComponent(JSON.stringify({ q: mark }))}`,
  )
  await expect(card(page, 'Application Pending', mark)).toBeVisible()
  return mark
}

test('[STA-14] a drop on a stage asks for what it needs; put away or refused, the card stays', async ({
  page,
  callsAs,
}) => {
  const name = await openBoard(page, await callsAs('sales@harta.test'))
  await drag(page, card(page, 'Application Pending', name), column(page, 'Reserve'))
  const dialog = page.getByRole('dialog', { name: 'Move to Reserve' })
  await expect(dialog.getByRole('textbox', { name: /Booking fee paid to/ })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Move' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(card(page, 'Application Pending', name)).toBeVisible()
  await expect(card(page, 'Reserve', name)).toHaveCount(0)

  await drag(page, card(page, 'Application Pending', name), column(page, 'Cancelled'))
  const ending = page.getByRole('dialog', { name: 'Move to Cancelled' })
  await ending.getByRole('combobox', { name: /reason/i }).click()
  await page.getByRole('option').first().click()
  await ending.getByRole('button', { name: 'Move' }).click()
  await expect(page.getByText('Moved to Cancelled')).toBeVisible()
  await expect(card(page, 'Application Pending', name)).toHaveCount(0)
  await expect(column(page, 'Cancelled')).toHaveAccessibleName(/, 1 record$/)
})

test('[STA-14] a drop that the server refuses stays asked for, with what was typed', async ({
  page,
  callsAs,
  complaints,
}) => {
  const sales = await callsAs('sales@harta.test')
  const name = await openBoard(page, sales)
  await drag(page, card(page, 'Application Pending', name), column(page, 'Cancelled'))
  const dialog = page.getByRole('dialog', { name: 'Move to Cancelled' })
  await dialog.getByRole('combobox', { name: /reason/i }).click()
  await page.getByRole('option').first().click()
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Called twice, no answer')
  const closeMeanwhile = async (route: Route) => {
    const id = /\/(\d+)\/stage$/.exec(route.request().url())?.[1] ?? ''
    const reasons = await sales.get<{ id: number }[]>('/lookup/case-closing-reason')
    await sales.post(`/sales/case/${id}/stage`, {
      from: 'Application Pending',
      to: 'Application Rejected',
      values: { closing_reason_id: reasons[0]?.id },
    })
    await route.continue()
  }
  await page.route(/\/stage$/, closeMeanwhile, { times: 1 })
  complaints.allowStatus(409)
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('Called twice, no answer')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(card(page, 'Application Rejected', name)).toBeVisible()
})

test('no card comes to a stage that no move leads to, by hand or by keys', async ({ page, callsAs }) => {
  const name = await openBoard(page, await callsAs('sales@harta.test'))
  const pending = card(page, 'Application Pending', name)
  const bank = column(page, 'Bank Processing')
  await drag(page, pending, bank, 'top', async () => {
    await expect(bank).toHaveAttribute('data-shut', '')
    await expect(column(page, 'Reserve')).not.toHaveAttribute('data-shut')
  })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(pending).toBeVisible()

  const grip = pending.getByRole('button', { name: `Move ${name}` })
  await grip.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('status').filter({ hasText: 'is over Application Rejected' })).toHaveCount(1)
  await page.keyboard.press('Space')
  await expect(page.getByRole('dialog', { name: 'Move to Application Rejected' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(pending).toBeVisible()
})
