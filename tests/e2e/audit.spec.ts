import { expect, test } from './test.ts'
import { makeLead } from './leads.ts'

test.use({ account: 'admin@harta.test' })

test('the audit tells a change from before to after, and is filtered by record and person', async ({
  page,
  callsAs,
}) => {
  const calls = await callsAs('admin@harta.test')
  const lead = await makeLead(calls)
  await calls.put(`/lead/leads/${lead.id}`, { name: `${lead.name} Tan` })
  await page.goto('/settings/audit')
  await page.getByRole('textbox', { name: 'Record number' }).fill(String(lead.id))
  await page.getByRole('combobox', { name: 'What' }).click()
  await page.getByRole('option', { name: 'Leads' }).click()
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(`Lead changed${lead.name} Tan`)
  await expect(rows.first().locator('del')).toHaveText(lead.name)
  await page.getByRole('combobox', { name: 'Person' }).click()
  await page.getByRole('option', { name: 'Chong Mei Yee' }).click()
  await expect(page.getByText('Nothing was changed that matches.')).toBeVisible()
})
