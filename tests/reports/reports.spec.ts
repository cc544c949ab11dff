import type { Page } from '@playwright/test'
import { atRest, expectAccessible } from '../setup/browser/accessibility.ts'
import { clicksAreHeard, keysAreHeard } from '../setup/browser/drag.ts'
import { expect, test } from '../setup/browser/test.ts'
import { settled } from '../lists/lists.ts'

const figures = (page: Page) => page.getByRole('table')
const chart = (page: Page) => page.locator('[data-part="picture"] svg[class*="MuiCharts"]').first()

/** The report stands with its picture. */
async function openReport(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(figures(page)).toBeVisible()
  await expect(chart(page)).toBeVisible()
}

test.describe('a director', () => {
  test.use({ account: 'director@harta.test' })

  test('[RTE-25] opens the lead report from the menu, a figure’s rows from its cell, and comes back to it', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Reports', exact: true }).click()
    await page.getByRole('link', { name: 'All reports', exact: true }).click()
    // Until then Home's own tile of leads is there, which opens another address.
    await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
    await page
      .getByRole('link', { name: /^Leads/ })
      .and(page.locator('a[href^="/reports"]'))
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Break down by' }).click()
    await page.getByRole('option', { name: 'Source channel' }).click()
    await expect(page).toHaveURL(/by=channel/)
    const row = figures(page).getByRole('row', { name: /^Referral/ })
    const cell = row.getByRole('link').first()
    const count = Number((await cell.textContent())?.replace(/\D/g, ''))
    expect(count).toBeGreaterThan(0)
    const address = page.url()
    await cell.click()
    await expect(page).toHaveURL(/\/leadsListings\?filter=/)
    await settled(page)
    await expect(page.locator('[data-part="range"]')).toContainText(`of ${count}`)
    await page.goBack()
    await expect(page).toHaveURL(address)
    await expect(row).toBeVisible()
  })

  test('opens the rows of a bar by mouse and by keyboard', async ({ page }) => {
    await openReport(page, '/reports/lead?by=channel')
    await atRest(page, 'light')
    await chart(page).locator('.MuiBarElement-root, rect[class*="MuiBar"]').first().click()
    await expect(page).toHaveURL(/\/leadsListings\?filter=.*channel_id/)
    await page.goBack()
    await expect(chart(page)).toBeVisible()
    await page.getByRole('combobox', { name: 'Figure' }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/leadsListings\?filter=.*channel_id/)
  })

  test('keeps period, comparison, filter and order in the address', async ({ page }) => {
    await openReport(page, '/reports/lead?by=channel')
    await page.getByRole('button', { name: 'Previous period' }).click()
    await expect(page.getByRole('group', { name: 'Period' })).toContainText('Last year')
    await page.getByRole('button', { name: 'Next period' }).click()
    await page.getByRole('combobox', { name: 'Compare with' }).click()
    await page.getByRole('option', { name: 'A year ago' }).click()
    await page.getByRole('button', { name: 'Add filter' }).click()
    await page.getByRole('menuitem', { name: 'Status' }).click()
    await page.getByRole('dialog', { name: 'Filter by Status' }).getByRole('option').first().click()
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-part="filter-chip"]')).toContainText('Status')
    await page.getByRole('columnheader', { name: 'New leads' }).getByRole('button').click()
    await expect(page.getByRole('columnheader', { name: 'New leads' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await page.reload()
    await expect(page.getByRole('columnheader', { name: 'New leads' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await expect(page.locator('[data-part="filter-chip"]')).toContainText('Status')
    await expect(page.getByRole('combobox', { name: 'Compare with' })).toHaveText('A year ago')
  })

  test('gives days of their own, and is told when they are none', async ({ page }) => {
    await openReport(page, '/reports/lead')
    await page
      .getByRole('group', { name: 'Period' })
      .getByRole('button', { name: /This year/ })
      .click()
    const own = page.getByRole('form', { name: 'Custom period' })
    await own.getByRole('textbox', { name: 'From' }).fill('2026-03-10')
    await own.getByRole('textbox', { name: 'To' }).fill('2026-03-01')
    await own.getByRole('button', { name: 'Apply' }).click()
    await expect(own.getByRole('alert')).toBeVisible()
    await own.getByRole('textbox', { name: 'To' }).fill('2026-03-31')
    await own.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/from=2026-03-10&to=2026-03-31/)
    await expect(page.getByRole('group', { name: 'Period' })).toContainText('10 Mar – 31 Mar, 2026')
  })

  test('keeps a way to look at a report, opens it again and deletes it', async ({ page }) => {
    await openReport(page, '/reports/lead?by=channel&and=&period=last_year')
    const views = page.getByRole('button', { name: 'Views' })
    await views.click()
    await page.getByRole('dialog', { name: 'Views' }).getByRole('button', { name: 'Save view' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save as a new view' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Channels of last year')
    await dialog.getByRole('button', { name: 'Save view' }).click()
    await expect(dialog).toBeHidden()
    await openReport(page, '/reports/lead')
    await views.click()
    await page.getByRole('button', { name: 'Channels of last year', exact: true }).click()
    await expect(page).toHaveURL(/by=channel&period=last_year/)
    await views.click()
    await page.getByRole('button', { name: 'More for Channels of last year' }).click()
    await page.getByRole('menuitem', { name: 'Delete view…' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete view' }).click()
    await views.click()
    await expect(page.getByText('Set up the report as you need it')).toBeVisible()
  })

  test('takes a report away as a workbook', async ({ page }) => {
    await openReport(page, '/reports/lead?by=channel')
    await page.getByRole('button', { name: 'Export' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
  })

  test('has a report sent by e-mail as it is looked at', async ({ page }) => {
    const subject = `Hubs ${Date.now()}`
    await openReport(page, '/reports/lead?by=hub')
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'Schedule e-mail…' }).click()
    const form = page.getByRole('dialog', { name: 'New scheduled report' })
    await form.getByRole('textbox', { name: 'Subject' }).fill(subject)
    await form.getByRole('button', { name: 'Create' }).click()
    await expect(form).toBeHidden()
    await page.goto('/reportSchedules')
    const row = page.getByRole('row').filter({ hasText: subject })
    await expect(row.getByRole('link', { name: 'Leads' })).toHaveAttribute('href', '/reports/lead?by=hub')
    await expect(row).toContainText('Every Monday')
    await expect(row).toContainText('Rajesh Kumar')
  })

  test('arranges the reports on Home by keyboard and by dragging, and resets them', async ({ page }) => {
    const tiles = page.getByRole('region', { name: 'This month' }).getByRole('heading', { level: 4 })
    const dialog = page.getByRole('dialog', { name: 'Customise reports on Home' })
    const arranged = dialog.getByRole('list', { name: 'Reports on Home' }).getByRole('listitem')
    const arrange = () => page.getByRole('button', { name: 'Customise' }).click()
    await page.goto('/')
    await expect(tiles.first()).toHaveText('Revenue')
    await arrange()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Move KPI', exact: true }).press('Space')
    await expect(page.getByText('KPI is now at position 2 of 7.')).toBeAttached()
    await keysAreHeard(page)
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText('KPI is now at position 1 of 7.')).toBeAttached()
    await page.keyboard.press('Space')
    await expect(arranged.first()).toHaveText('KPI')
    await dialog.getByRole('button', { name: 'Remove Commission' }).click()
    const leads = await dialog.getByRole('button', { name: 'Move Leads', exact: true }).boundingBox()
    const kpi = await dialog.getByRole('button', { name: 'Move KPI', exact: true }).boundingBox()
    if (!leads || !kpi) throw new Error('Nothing to drag')
    await page.mouse.move(leads.x + 10, leads.y + 10)
    await page.mouse.down()
    await page.mouse.move(kpi.x + 10, kpi.y + 14, { steps: 8 })
    await page.mouse.move(kpi.x + 10, kpi.y + 2, { steps: 4 })
    await page.mouse.up()
    await expect(arranged.first()).toHaveText('Leads')
    await clicksAreHeard(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await page.reload()
    await expect(tiles.nth(0)).toHaveText('Leads')
    await expect(tiles.nth(1)).toHaveText('KPI')
    await expect(tiles).toHaveCount(6)
    await arrange()
    await dialog.getByRole('button', { name: 'Reset to default' }).click()
    await expect(dialog).toBeHidden()
    await expect(tiles).toHaveCount(7)
    await expect(tiles.first()).toHaveText('Revenue')
  })

  test('finds the totals of a phone open to what they are made of', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openReport(page, '/reports/lead?by=channel&and=')
    await page.getByRole('list', { name: 'Totals' }).getByText('New leads').click()
    const parts = page.getByRole('list', { name: 'New leads by source channel' })
    await expect(parts.getByRole('link').first()).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBe(0)
  })

  // The sweep over all pages (accessibility.spec.ts) judges reports as they first open.
  test('axe finds nothing in reports by status, by month and for a year', async ({ page }) => {
    test.setTimeout(120_000)
    await openReport(page, '/reports/lead?by=status&and=month&compare=year')
    await expectAccessible(page)
    await openReport(page, '/reports/lead?by=month&and=')
    await expectAccessible(page)
    await page.goto('/reports/kpi?period=this_year')
    await expect(page.getByText('Bar: Net fee. Mark: Target net fee.')).toBeVisible()
    await expectAccessible(page)
  })

  test('prints a report on one page: no shell, with the corporate’s name', async ({ page }) => {
    await openReport(page, '/reports/lead?and=')
    await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' })
    await expect(page.getByText('Harta Prima').last()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add filter' })).toBeHidden()
    await expect(figures(page)).toBeVisible()
    const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1)
  })
})

test.describe('an agent without the code', () => {
  test.use({ account: 'external@harta.test' })

  test('[RTE-25] has no reports in the menu, and is sent home from their addresses', async ({ page }) => {
    await page.goto('/reports/lead')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: 'Reports', exact: true })).toHaveCount(0)
    await page.goto('/reports')
    await expect(page).toHaveURL('/')
  })
})
