import { expect, test } from '../setup/browser/test.ts'
import { makeLead, statusId } from '../leads/leads.ts'

test.use({ account: 'admin@harta.test' })

test('offline, a change is refused in words, and one that was given up is never made', async ({
  page,
  context,
  callsAs,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const calls = await callsAs('admin@harta.test')
  const { id, phone } = await makeLead(calls, { interested_in: 'Land' })
  await page.goto(`/leadsListings?filter=${encodeURIComponent(JSON.stringify({ q: phone }))}`)
  const row = page.getByRole('table', { name: 'Leads' }).locator('tbody tr[data-id]').first()
  const change = async (name: string, field: string) => {
    await row.locator(`[data-inline="${field}"]`).hover()
    await page.getByRole('button', { name: `Change ${name}`, exact: true }).click()
    return page.getByRole('dialog', { name, exact: true })
  }
  await row.getByRole('button', { name: 'Change Status: New' }).click()
  const status = page.getByRole('dialog', { name: 'Status', exact: true })
  await expect(status.getByRole('option', { name: 'Viewing' })).toBeVisible()
  await context.setOffline(true)
  await expect(status.getByText('You’re offline.')).toBeVisible()
  await status.getByRole('option', { name: 'Viewing' }).click()
  await expect(status.getByRole('progressbar')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(status).toBeHidden()

  const budget = await change('Budget', 'budget_id')
  await expect(budget.getByText('The choices load when you reconnect.')).toBeVisible()
  await expect(budget.getByText('No results')).toHaveCount(0)
  await page.keyboard.press('Escape')

  // What was found for another search is offered neither.
  await row.getByRole('button', { name: 'Change Status: New' }).click()
  await expect(status.getByRole('option', { name: 'Viewing' })).toBeVisible()
  await page.keyboard.type('Wo')
  await expect(status.getByText('The choices load when you reconnect.')).toBeVisible()
  await expect(status.getByRole('option')).toHaveCount(0)
  await page.keyboard.press('Escape')

  const interest = await change('Interested in', 'interested_in')
  await interest.getByRole('textbox').fill('Condo in Klang')
  await interest.getByRole('button', { name: 'Save' }).click()
  await expect(interest.getByRole('button', { name: 'Save' })).toBeEnabled()
  await expect(interest.getByRole('textbox')).toHaveValue('Condo in Klang')

  await context.setOffline(false)
  await expect(interest.getByText('You’re offline.')).toHaveCount(0)
  await interest.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('Condo in Klang')
  const { data } = await calls.get<{ data: { status_id: number } }>(`/lead/leads/${id}`)
  expect(data.status_id).toBe(await statusId(calls, 'New'))
})

test('offline, a form and a filter say so in words, and what was typed stays', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await page.goto('/leadsListings/create')
  const name = page.getByRole('textbox', { name: /^Name/ })
  await name.fill('Tan Mei Ling')
  await page.getByRole('textbox', { name: /^Phone/ }).fill('016-201 9018')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('You’re offline. Your changes are not saved yet but stay here.')).toBeVisible()
  await expect(name).toHaveValue('Tan Mei Ling')
  await context.setOffline(false)

  await page.goto('/customerProfile')
  await expect(
    page.getByRole('table', { name: 'Customers' }).locator('tbody tr[data-id]').first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const advisor = page.getByRole('menuitem', { name: 'Advisor', exact: true })
  await expect(advisor).toBeVisible()
  await context.setOffline(true)
  await advisor.click()
  await expect(page.getByText('The choices load when you reconnect.')).toBeVisible()
})

test('offline, what would open over a list says so in words; the list stays, and it opens with the connection', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Unable to preload CSS/)
  await page.goto('/leadsListings')
  const rows = page.getByRole('table', { name: 'Leads' }).locator('tbody tr[data-id]')
  await expect(rows.first()).toBeVisible()
  await context.setOffline(true)
  const toExport = page.getByRole('button', { name: 'Export' })
  await toExport.click()
  await expect(page.getByText('This needs a connection.')).toBeVisible()
  await expect(rows.first()).toBeVisible()
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Import leads' })).toBeVisible()
  await page.goBack()
  await toExport.click()
  await expect(page.getByRole('dialog', { name: /Export/ })).toBeVisible()
  const sheets = page.locator('link[rel="stylesheet"]')
  expect(
    await sheets.evaluateAll((links) => links.filter((link) => !(link as HTMLLinkElement).sheet)),
  ).toEqual([])
})
