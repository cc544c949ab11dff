import type { Page, Request } from '@playwright/test'
import { newName, newPhone } from '../leads/leads.ts'
import { expect, test } from '../setup/browser/test.ts'

const alert = (page: Page) => page.getByRole('region', { name: 'Notices' }).getByRole('alert')
const told = (page: Page) => page.getByRole('region', { name: 'Notices' }).getByRole('status')
const fail = (page: Page, url: string | RegExp, method?: string) =>
  page.route(url, (route) =>
    method && route.request().method() !== method
      ? route.fallback()
      : route.fulfill({ status: 500, json: { message: 'It broke', file: 'x.ts', line: 7 } }),
  )

/** What is read beside the page: user lists, prices, months, counts, corporates, choices of people, notifications. */
const auxiliary =
  /\/api\/(credit-report|report|approval|notification|access-control\/(corporate|user-lists|user_\w+|user-inline-up-list)|lead\/leads\/(count|facets))\b/

test.describe('an admin', () => {
  test.use({ account: 'admin@harta.test' })

  test('[ERR-14][API-23] reads beside the page fail silently, leave a trace and an empty place; marking as read too', async ({
    page,
    callsAs,
    complaints,
  }) => {
    complaints.allowStatus(500)
    const calls = await callsAs('admin@harta.test')
    const me = await calls.get<{ data: { id: number } }>('/access-control/active-user-detail')
    for (const noti_message of ['One to read', 'Another'])
      await (
        await callsAs('owner@harta.test')
      ).post('/notification/notifications', {
        noti_user_id: me.data.id,
        noti_message,
      })
    const traces: string[] = []
    page.on('console', (message) => message.type() === 'debug' && traces.push(message.text()))
    await fail(page, auxiliary)
    await page.goto('/leadsListings')
    await expect(page.locator('tbody tr[data-id]')).toHaveCount(25)
    await expect
      .poll(() => traces)
      .toEqual(
        expect.arrayContaining([
          'Not loaded: credit-report/report-prices (500)',
          'Not loaded: report/month-lists (500)',
          'Not loaded: approval/approvals/count (500)',
          'Not loaded: access-control/corporate (500)',
          'Not loaded: access-control/user-lists (500)',
          'Not loaded: notification/notifications (500)',
        ]),
      )
    await page.getByRole('button', { name: /^Profile/ }).click()
    await expect(page.getByRole('dialog').getByText('Admin', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')

    await page.unroute(auxiliary)
    await fail(page, '**/api/notification/notifications/*', 'PUT')
    await page.goto('/notifications')
    await page.getByRole('button', { name: /One to read/ }).click()
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await expect.poll(() => traces.filter((line) => /notifications\/\d+ \(500\)/.test(line)).length).toBe(2)
    await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeEnabled()
    await expect(alert(page)).toHaveCount(0)
  })

  test('[ERR-14][ERR-05] lists, new, changed and deleted notification templates that fail are told', async ({
    page,
    complaints,
  }) => {
    complaints.allowStatus(500)
    const path = /\/api\/notification\/notif-template(\/\d+)?(\?.*)?$/
    // A form or question stands over the page: what is behind it, the notices too, has no role meanwhile.
    const expectTold = async () => {
      await expect(page.locator('[role="alert"]').filter({ hasText: 'It broke (x.ts:7)' })).toBeVisible()
      await page.getByRole('button', { name: 'Close notice', includeHidden: true }).click()
      await expect(page.getByText('It broke (x.ts:7)')).toHaveCount(0)
    }
    await fail(page, path, 'GET')
    await page.goto('/settings/notificationTemplates?perPage=50')
    await expectTold()
    await page.unroute(path)
    await page.getByRole('button', { name: 'Try again' }).click()

    await fail(page, path, 'DELETE')
    await page.getByRole('checkbox', { name: 'Select New agent' }).check()
    const bar = page.getByRole('region', { name: 'Selected records' })
    await bar.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expectTold()

    await fail(page, path, 'PUT')
    await page.goto('/settings/notificationTemplates?perPage=50')
    await page.getByRole('link', { name: 'New agent' }).click()
    await page.getByRole('textbox', { name: 'Title' }).fill('Not kept')
    await page.getByRole('button', { name: 'Save' }).click()
    await expectTold()
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Not kept')

    await fail(page, path, 'POST')
    await page.goto('/settings/notificationTemplates/create')
    await page.getByRole('combobox', { name: 'Trigger' }).click()
    await page.getByRole('option', { name: 'A lead is assigned', exact: true }).click()
    await page.getByRole('combobox', { name: 'Sent by' }).click()
    await page.getByRole('option', { name: 'Bell' }).click()
    await page.getByRole('textbox', { name: 'Title' }).fill('Never made')
    await page.getByRole('textbox', { name: 'Content' }).fill('Hello {lead_name}')
    await page.getByRole('button', { name: 'Create' }).click()
    await expectTold()
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Never made')
  })

  test('[ERR-07] a call that nobody answers has the fallback; [ERR-09] a session that is gone does not open the commission link', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/net::ERR_FAILED/)
    await page.route('**/api/lead/leads?*', (route) => route.abort('failed'))
    await page.goto('/leadsListings')
    await expect(alert(page)).toContainText('Something went wrong!. Please Contact Administrator.')
    const menu = page.getByRole('navigation', { name: 'Main' })
    await menu.getByRole('button', { name: 'Commission', exact: true }).click()
    // At once: whatever else looks at the session leads to the sign-in.
    await menu.getByRole('button', { name: 'Commission hub' }).evaluate((button: HTMLButtonElement) => {
      localStorage.removeItem('urus.session')
      button.click()
    })
    await expect(page.getByText('Please login, Your token has expired')).toBeVisible()
  })
})

test.describe('an owner', () => {
  test.use({ account: 'owner@vista.test' })

  test('[ERR-13] a changed user and the outcome of an import are told', async ({ page }) => {
    await page.goto('/userManagement')
    await page
      .locator('tbody tr[data-id]')
      .filter({ hasText: 'sales@vista.test' })
      .locator('a')
      .first()
      .click()
    const form = page.getByRole('dialog', { name: 'Edit user' })
    await form.getByRole('textbox', { name: 'Phone' }).fill(newPhone())
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(told(page).filter({ hasText: 'User updated' })).toBeVisible()

    await page.goto('/leadsListings/import')
    const file = `Name,Contact No\n${newName('Kept')},${newPhone()}\nNo phone,\n`
    await page
      .getByLabel(/Drop a file here/)
      .setInputFiles({ name: 'two.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
    await page.getByRole('button', { name: 'Check first' }).click()
    await page.getByRole('button', { name: /^Import 1 row/ }).click()
    await expect(page.getByText('Import finished: 1 created, 0 updated, 1 skipped')).toBeVisible({
      timeout: 30_000,
    })
  })
})

test.describe('every page', () => {
  test.use({ account: 'owner@harta.test' })

  test('[API-24] every call carries the bearer token and the app code, to the base of its service', async ({
    page,
  }) => {
    const sent: Request[] = []
    page.on('request', (request) => new URL(request.url()).pathname.startsWith('/api/') && sent.push(request))
    // Each page with a call of its own, so that it is left only when it has asked for what it shows.
    const pages = {
      '/': 'lead/leads-summary',
      '/leadsListings': 'lead/leads',
      '/userManagement': 'access-control/user',
      '/settings/roleAccess': 'access-control/role',
      '/settings/audit': 'access-control/audit',
      '/settings/channelSetting': 'lookup/channel',
      '/settings/corporate': 'access-control/corporate/',
      '/settings/outbox': 'messaging/outbox',
      '/settings/fwd-target': 'lookup/fwd-target',
      '/setup/my_profile': 'access-control/own/',
      '/upgrade': 'access-control/upgrade-request',
      '/notifications': 'notification/notifications',
    }
    for (const [path, call] of Object.entries(pages)) {
      const asked = page.waitForResponse((response) => response.url().includes(`/api/${call}`))
      await page.goto(path)
      await asked
    }
    const services = new Set<string>()
    for (const request of sent) {
      const headers = request.headers()
      const { pathname } = new URL(request.url())
      expect(headers['authorization'], pathname).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/)
      expect(headers['application-code'], pathname).toBe('sas')
      services.add(pathname.split('/')[2] ?? '')
    }
    expect([...services].toSorted()).toEqual(
      expect.arrayContaining([
        ...['access-control', 'approval', 'credit-report', 'lead', 'lookup'],
        ...['messaging', 'notification', 'report', 'system'],
      ]),
    )
    expect(sent.length).toBeGreaterThan(60)
  })
})
