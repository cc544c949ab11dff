import { expect, test } from '../setup/browser/test.ts'
import { makeLead } from '../leads/leads.ts'

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
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Leads' }).click()
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(`Lead changed${lead.name} Tan`)
  await expect(rows.first().locator('del')).toHaveText(lead.name)
  await page.getByRole('combobox', { name: 'Person' }).click()
  await page.getByRole('option', { name: 'Chong Mei Yee' }).click()
  await expect(page.getByText('No matching changes')).toBeVisible()
})

test('its second tab tells who took personal data out, which and how many, and is filtered by person', async ({
  page,
  callsAs,
}) => {
  const calls = await callsAs('admin@harta.test')
  const { name } = await makeLead(calls)
  await page.goto(`/leadsListings?filter=${encodeURIComponent(JSON.stringify({ name: { contains: name } }))}`)
  await expect(page.locator('[data-part="title"]')).toHaveCount(1)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const download = page.waitForEvent('download')
  await page
    .getByRole('dialog', { name: 'Export leads' })
    .getByRole('button', { name: /^(Export|Download)/ })
    .click()
  await download
  await page.goto('/settings/audit')
  await page.getByRole('tab', { name: 'Personal data' }).click()
  await expect(page).toHaveURL('/settings/audit?tab=personal-data')
  const row = page.locator('tbody tr').filter({ hasText: name })
  await expect(row).toContainText('Lim Siew Ling')
  await expect(row).toContainText('Leads exported')
  await expect(row.locator('td').nth(3)).toHaveText('1')
  await page.reload()
  await expect(row).toBeVisible()
  await page.getByRole('combobox', { name: 'Person' }).click()
  await page.getByRole('option', { name: 'Selvam a/l Arumugam' }).click()
  await expect(page.getByText('No matching exports or views of personal data')).toBeVisible()
})
