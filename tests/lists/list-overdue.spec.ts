import { expect, test } from '../setup/browser/test.ts'
import { newName, newPhone } from '../leads/leads.ts'

test.use({ account: 'admin@harta.test' })

test('overdue is worked from the oldest: what is moved says so, counts no more and leaves', async ({
  page,
  callsAs,
}) => {
  const calls = await callsAs('admin@harta.test')
  const interested_in = newName('Condo')
  // Only a file may say that an appointment is over.
  const oldest = Array.from({ length: 12 }, () => newName('Aminah'))
  const rowsOfFile = oldest.map(
    (name, at) =>
      `${name},${newPhone()},${interested_in},2026-01-${String(at + 1).padStart(2, '0')} 10:00:00`,
  )
  const text = ['Name,Phone,Interested in,Appointment', ...rowsOfFile].join('\n')
  await calls.upload('/lead/lead-import', { name: 'overdue.csv', text })
  const filter = encodeURIComponent(JSON.stringify({ interested_in }))
  await page.goto(`/leadsListings?view=all&filter=${filter}`)
  await page.getByRole('button', { name: 'Overdue', exact: true }).click()
  await expect(page).toHaveURL(/sort=appointment_at&order=ASC/)
  const rows = page.getByRole('table', { name: 'Leads' }).locator('tbody tr[data-id]')
  const range = page.locator('[data-part="range"]')
  await expect(range).toHaveText('1–12 of 12')
  await expect(rows.first()).toContainText('1 Jan, 2026 10:00 AM')

  for (const [at, name] of oldest.slice(0, 10).entries()) {
    const moved = at + 1
    const cell = rows.filter({ hasText: name }).locator('[data-inline="appointment_at"]')
    const editor = page.getByRole('dialog', { name: 'Appointment' })
    // Rows above may leave in between.
    await expect(async () => {
      if (await editor.isVisible()) return
      await cell.hover({ timeout: 1_000 })
      await cell.getByRole('button', { name: 'Change Appointment' }).click({ timeout: 1_000 })
      await expect(editor).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await editor.getByRole('button', { name: 'Tomorrow 10 AM' }).click()
    await editor.getByRole('button', { name: 'Save' }).click()
    await expect(editor).toBeHidden()
    await expect(range).toHaveText(`1–${12 - moved} of ${12 - moved}`)
    if (moved === 1)
      await expect(page.locator('[data-part="leaving"]').first()).toHaveText(/^moved to \d+ \w{3}$/)
  }
  await expect(rows).toHaveCount(2)
  await expect(page.locator('[data-part="leaving"]')).toHaveCount(0)
  await expect(range).toHaveText('1–2 of 2')
})
