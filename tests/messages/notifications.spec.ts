import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/browser/accessibility.ts'
import { makeLead } from '../leads/leads.ts'
import { expect, test } from '../setup/browser/test.ts'

interface Users {
  data: { data: { id: number; email: string }[] }
}

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })

test.describe('the bell', () => {
  test.use({ account: 'exec@harta.test' })

  test('[LAY-03][CON-04][CON-05][STA-07] a lead that is assigned shows in another browser, is read and followed', async ({
    page,
    callsAs,
  }) => {
    const admin = await callsAs('admin@harta.test')
    const users = await admin.get<Users>('/access-control/user?limit=100')
    const exec = users.data.data.find(({ email }) => email === 'exec@harta.test')?.id
    const own = await callsAs('exec@harta.test')
    await own.put('/notification/notifications/0', { mark_all: true })
    const listening = page.waitForResponse(
      (response) => response.url().includes('/api/system/events') && response.ok(),
    )
    await page.goto('/')
    await listening
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()

    const lead = await makeLead(admin, { assign_to: exec })
    await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
    await bell(page).click()
    const told = panel(page).getByRole('link', { name: `${lead.name} is your new lead` })
    await expect(told).toBeVisible()
    await expectAccessible(page)
    const list = panel(page).getByRole('list', { name: 'Notifications, newest first' })
    expect((await list.boundingBox())?.height).toBe(300)
    await panel(page).getByRole('tab', { name: 'Case' }).click()
    await expect(told).toBeHidden()
    await panel(page).getByRole('tab', { name: 'Leads' }).click()
    await told.click()
    await expect(page).toHaveURL(`/leadProfileDetails/${lead.id}`)
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()

    for (let n = 0; n < 9; n++)
      await admin.post('/notification/notifications', { noti_user_id: exec, noti_message: `Note ${n}` })
    await expect(page.getByRole('button', { name: 'Notifications, 9 unread' })).toBeVisible()
    await bell(page).click()
    await expect(panel(page).getByText('Note 8')).toBeVisible()
    await expect(list.getByRole('listitem')).toHaveCount(8)
    await panel(page).getByRole('button', { name: 'Mark all as read' }).click()
    await expect(panel(page).getByRole('button', { name: 'Mark all as read' })).toBeDisabled()

    await panel(page).getByRole('tab', { name: 'Leads' }).click()
    await panel(page).getByRole('tab', { name: 'All' }).click()
    await expect(panel(page).getByText('Note 8')).toBeVisible()
    await panel(page).getByRole('tab', { name: 'All' }).click()
    await expect(page).toHaveURL('/notifications')
    await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeDisabled()
    await admin.post('/notification/notifications', { noti_user_id: exec, noti_message: 'One more' })
    await page.getByLabel('Unread only').check()
    await expect(page.getByText('One more')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: /One more/ }).click()
    await expect(page.getByText('You’re all caught up')).toBeVisible()
    await page.getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL('/')
  })

  test('[ERR-14] calls that fail are silent', async ({ page, complaints }) => {
    complaints.allowStatus(500)
    await page.route('**/api/notification/**', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/')
    await bell(page).click()
    await expect(panel(page).getByText('No notifications yet')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Notices' }).getByRole('alert')).toHaveCount(0)
    await page.goto('/notifications')
    await expect(page.getByText('No notifications yet')).toBeVisible()
  })
})

test('[RTE-07] signed out, the page is empty and leads to the sign-in and back', async ({ page }) => {
  await page.goto('/notifications')
  await expect(page).toHaveURL('/notifications')
  await expect(page.getByText('Sign in to see your notifications.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/login?returnTo=%2Fnotifications')
})

test.describe('templates and choices', () => {
  test.use({ account: 'owner@vista.test' })

  test('[ERR-14][API-10] a template is changed, and a refusal is told; My profile keeps a choice', async ({
    page,
    complaints,
  }) => {
    complaints.allowStatus(422)
    await page.goto('/settings/notificationTemplates?perPage=50')
    await page.getByRole('link', { name: 'New agent' }).click()
    const content = page.getByRole('textbox', { name: 'Content' })
    await content.fill('Hi {nobody}')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('This trigger point has no field {nobody}').first()).toBeVisible()
    await content.fill('{name} is with us')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('cell', { name: '{name} is with us' })).toBeVisible()

    await page.goto('/setup/my_profile')
    const choice = page.getByRole('checkbox', { name: 'Your export is ready: E-mail' })
    const kept = page.waitForResponse(
      (response) =>
        response.url().endsWith('/notification/preferences') && response.request().method() === 'PUT',
    )
    await choice.click()
    await kept
    await page.reload()
    await expect(choice).toBeChecked()
    await choice.click()
    await expect(choice).not.toBeChecked()
  })
})
