import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/browser/accessibility.ts'
import { newName } from '../leads/leads.ts'
import { ratePaths } from './settings-table.ts'
import { expect, test } from '../setup/browser/test.ts'

const titles = (page: Page) => page.locator('tbody [data-part="title"]')
const drawer = (page: Page, name: string) => page.getByRole('dialog', { name })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

test.describe('a manager', () => {
  test.use({ account: 'manager@harta.test' })

  test('[RTE-24] SMS and e-mail templates are written with values to insert, previewed and checked', async ({
    page,
  }) => {
    const [sms, mail] = [newName('Reminder'), newName('Thanks')]
    await page.goto('/settings/sms-templates')
    await page.getByRole('link', { name: 'New SMS template' }).click()
    const form = drawer(page, 'New SMS template')
    await form.getByRole('textbox', { name: 'Title' }).fill(sms)
    const content = form.getByRole('textbox', { name: 'Content' })
    await content.fill('Hi , see https://harta.test')
    await content.press('Home')
    for (let step = 0; step < 3; step++) await content.press('ArrowRight')
    await form.getByRole('button', { name: 'Insert {name}' }).click()
    await expect(content).toHaveValue('Hi {name}, see https://harta.test')
    await expect(form.getByText('Hi Aminah binti Yusof, see https://harta.test')).toBeVisible()
    await expect(form.getByText('Must start with RM0.00')).toBeVisible()
    await expect(form.getByText('Must name your brand, Harta Prima')).toBeVisible()
    await expect(form.getByText(/Contains a link/)).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await content.fill(`RM0.00 Harta Prima: hi {name}. ${'a'.repeat(140)}`)
    await expect(form.getByText('2 segments')).toBeVisible()
    await expect(form.getByText('Ready to send')).toBeVisible()
    await form.getByRole('button', { name: 'Create' }).click()
    await expect(form).toBeHidden()
    await page.reload()
    await titles(page).filter({ hasText: sms }).click()
    const kept = drawer(page, 'Edit SMS template')
    await kept.getByRole('button', { name: 'Send me a test' }).click()
    await expect(page.getByText(/^Test sent to \+6019\d{7}$/)).toBeVisible()
    await kept.getByRole('textbox', { name: 'Content' }).press('End')
    await kept.getByRole('textbox', { name: 'Content' }).pressSequentially('!')
    await expect(kept.getByRole('button', { name: 'Send me a test' })).toBeDisabled()
    await expect(kept.getByText('Save your changes before testing')).toBeVisible()

    await page.goto('/settings/email-templates/create')
    const letter = drawer(page, 'New e-mail template')
    await letter.getByRole('textbox', { name: 'Name' }).fill(mail)
    await letter.getByRole('textbox', { name: 'Subject' }).fill('For {name}')
    await letter.getByRole('textbox', { name: 'Content' }).fill('Dear ')
    await letter.getByRole('button', { name: 'Insert {agent_name}' }).click()
    const preview = letter.getByRole('region', { name: 'Preview' })
    await expect(preview).toContainText('For Aminah binti Yusof')
    await expect(preview).toContainText('Dear Lim Wei Jie')
    await letter.getByRole('button', { name: 'Create' }).click()
    await expect(letter).toBeHidden()
    await titles(page).filter({ hasText: mail }).click()
    await expect(drawer(page, 'Edit e-mail template').getByRole('textbox', { name: 'Content' })).toHaveText(
      'Dear {agent_name}',
    )
  })

  test('[RTE-24] a target is set and copied to the next month', async ({ page, callsAs }) => {
    const year = 2040 + Math.floor(Math.random() * 50)
    const calls = await callsAs('manager@harta.test')
    const people = await calls.get<{ data: { data: { id: number }[] } }>('/access-control/user?limit=1')
    await calls.post('/lookup/fwd-target', {
      month: `${year}-03`,
      user_id: people.data.data[0]?.id,
      target_cases: 7,
    })
    await page.goto('/settings/fwd-target')
    await page.getByRole('button', { name: 'Copy to next month' }).click()
    const dialog = drawer(page, 'Copy targets to the next month')
    const month = dialog.getByRole('textbox', { name: 'Copy from' })
    await month.fill(`Mar ${year}`)
    await month.press('Tab')
    await dialog.getByRole('button', { name: 'Copy to next month' }).click()
    await expect(page.getByText(`1 target copied to Apr ${year}`)).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('row').filter({ hasText: `Apr ${year}` })).toContainText('7')
    await page.getByRole('checkbox', { name: `Select Apr ${year}` }).check()
  })
})

test.describe('an owner', () => {
  test.use({ account: 'owner@pinnacle.test' })

  test('[RTE-24] the corporate and its review link are set; mistakes and newer values are told', async ({
    page,
    callsAs,
    complaints,
    context,
  }) => {
    test.slow()
    complaints.allowStatus(422)
    complaints.allowStatus(409)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/settings/corporate')
    await page.getByRole('textbox', { name: 'Prefix' }).fill('PA-')
    await page.getByRole('textbox', { name: 'Top-up point' }).fill('0.90')
    await page.getByRole('combobox', { name: 'Message super-admins' }).click()
    await page.getByRole('option').first().click()
    await page.keyboard.press('Escape')
    await save(page)
    await expect(page.getByText('Settings saved')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Prefix' })).toHaveValue('PA-')
    await expect(page.getByRole('textbox', { name: 'Top-up point' })).toHaveValue('0.90')

    const calls = await callsAs('owner@pinnacle.test')
    const { data } = await calls.get<{ data: { data: { id: number }[] } }>('/access-control/corporate')
    await calls.put(`/access-control/corporate/${data.data[0]?.id}`, { invoice_prefix: 'NEW-' })
    await page.getByRole('textbox', { name: 'Prefix' }).fill('MINE-')
    await save(page)
    const conflict = page.getByRole('dialog')
    await expect(conflict).toContainText('NEW-')
    await conflict.getByRole('radio').last().check()
    await conflict.getByRole('button').last().click()
    await expect(conflict).toBeHidden()
    await expect(page.getByText('Settings saved')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Prefix' })).toHaveValue('MINE-')

    await page.goto('/settings/reviewLink')
    const link = page.getByRole('textbox', { name: 'Review link' })
    await link.fill('http://g.page/pinnacle')
    await save(page)
    await expect(
      page.getByText('Enter a full web address that starts with https://', { exact: false }),
    ).toBeVisible()
    await link.fill('https://g.page/pinnacle')
    await save(page)
    await expect(page.getByText('Opens g.page', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByText('Link: https://g.page/pinnacle copied to clipboard')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('https://g.page/pinnacle')
  })

  test('[PDPA] how long leads are kept is tried out before it is saved', async ({ page }) => {
    await page.goto('/settings/retention')
    const months = page.getByRole('textbox', { name: 'Lost and deleted leads' })
    await months.fill('2')
    await save(page)
    await expect(page.getByText('must be at least 3', { exact: false })).toBeVisible()
    await months.fill('600')
    await page.getByRole('button', { name: 'Dry run' }).click()
    await expect(page.getByText('Nothing to erase')).toBeVisible()
    await save(page)
    await expect(page.getByText('Settings saved')).toBeVisible()
    await page.reload()
    await expect(months).toHaveValue('600')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Erasure history' }).click()
    await expect(page.getByRole('heading', { name: 'Retention runs', exact: true })).toBeVisible()
  })

  test('the outbox shows what the sandbox took, sends it again, and lets the next one fail', async ({
    page,
    browser,
    callsAs,
    complaints,
  }) => {
    const forgetful = await (
      await browser.newContext({ storageState: { cookies: [], origins: [] } })
    ).newPage()
    complaints.listen(forgetful.context())
    await forgetful.goto('/forgot-password')
    await forgetful.getByLabel('E-mail').fill('sales@pinnacle.test')
    await forgetful.getByRole('button', { name: 'Send link' }).click()
    await expect(forgetful.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
    await forgetful.context().close()

    await page.goto('/settings/outbox')
    await expect(page.getByText('Sandbox: messages are stored, not sent.', { exact: false })).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: 'sales@pinnacle.test' }).first()
    const refresh = page.getByRole('button', { name: 'Refresh' })
    const becomes = (state: string) =>
      expect(async () => {
        await refresh.click()
        await expect(row).toContainText(state, { timeout: 1000 })
      }).toPass()
    await becomes('Not sent (sandbox)')
    await expect(row).toContainText('Password reset')
    await row.getByRole('button').click()
    const message = page.getByRole('dialog', { name: /Set a new password/ })
    const look = message.getByRole('region', { name: 'Preview' })
    await expect(look.getByRole('heading', { name: 'Set a new password' })).toHaveCSS('font-size', '20px')
    await expect(message.getByRole('region', { name: 'Plain text' })).toContainText('/reset-password?')
    await message.getByRole('button', { name: 'Close' }).click()

    await page.getByRole('switch', { name: 'Simulate failures' }).click()
    await expect(page.getByText('Simulating failures')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('switch', { name: 'Simulate failures' })).toBeChecked()
    await row.getByRole('button').click()
    await message.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByText('Message queued again')).toBeVisible()
    await message.getByRole('button', { name: 'Close' }).click()
    await becomes('Failed')
    await row.getByRole('button').click()
    await expect(message.getByText('Failure simulated by the sandbox')).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await message.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('switch', { name: 'Simulate failures' }).click()
    await expect(page.getByText('Delivering normally')).toBeVisible()
    await row.getByRole('button').click()
    await message.getByRole('button', { name: 'Send again' }).click()
    await message.getByRole('button', { name: 'Close' }).click()
    await becomes('Not sent (sandbox)')

    const calls = await callsAs('owner@pinnacle.test')
    const [template] = await calls.get<{ id: number }[]>('/lookup/sms-templates')
    await calls.post(`/messaging/sms-template/${template?.id}/trial`)
    const trial = 'RM0.00 Pinnacle Advisory: Hi Aminah binti Yusof'
    const sms = page.getByRole('row').filter({ hasText: trial }).first()
    await expect(async () => {
      await refresh.click()
      await expect(sms).toContainText('Not sent (sandbox)', { timeout: 1000 })
    }).toPass()
    await sms.getByRole('button').click()
    const text = page.getByRole('dialog').getByRole('region', { name: 'Preview' })
    await expect(text).toContainText(trial)
  })
})

test.describe('an admin', () => {
  test.use({ account: 'admin@harta.test' })

  test('[API-16] keeps the rules of DSR and the rates of SMS, each with its source', async ({ page }) => {
    for (const path of [...ratePaths, '/settings/publicHolidays']) {
      await page.goto(path)
      await expect(titles(page).first()).toBeVisible()
    }
    await page.goto('/settings/loanTerms/create')
    const form = drawer(page, 'New loan terms')
    const choose = async (label: string, option: string) => {
      await form.getByRole('combobox', { name: label }).click()
      await page.getByRole('option', { name: option, exact: true }).click()
    }
    await choose('Bank', 'Agrobank')
    await choose('Product', 'Hire purchase')
    await form.getByRole('textbox', { name: 'Interest rate (% p.a.)' }).fill('3.4')
    await form.getByRole('textbox', { name: 'Max. tenure (years)' }).fill('9')
    await form.getByRole('textbox', { name: 'Effective from' }).fill('1 Jan 2026')
    await form.getByRole('textbox', { name: 'Source' }).fill('Rate card of January')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Create' }).click()
    await expect(form).toBeHidden()
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(titles(page).filter({ hasText: 'Agrobank' })).toBeVisible()
    // A title that is a choice reads as it is chosen.
    await expect(titles(page).filter({ hasText: 'Any other bank' })).toHaveCount(2)
  })
})
