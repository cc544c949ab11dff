import type { Page } from '@playwright/test'
import { expect, test } from '../setup/browser/test.ts'

test.use({ account: 'admin@harta.test' })

const leads = '**/api/lead/leads?*'
const alert = (page: Page) => page.getByRole('alert')

interface Box {
  x: number
  y: number
  width: number
  height: number
}
const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

/** Lets the server fail for one call. */
const answer = (page: Page, url: string, status: number, json: object) =>
  page.route(url, (route) => route.fulfill({ status, json }))

const refusals: [title: string, status: number, body: object, told: string][] = [
  [
    '[ERR-01] a 403',
    403,
    { message: 'no' },
    'You dont have Access to this Module or Function in the Module. Please Contact Administrator.',
  ],
  ['[ERR-02] a 403 that names its module', 403, { module: 'Leads' }, 'Insufficient Permissions to : Leads'],
  [
    '[ERR-06] a 404',
    404,
    { message: 'no' },
    'No Available Services - The data you requested is not available.',
  ],
  ['[ERR-07] another 4xx', 418, { message: 'I am a teapot' }, 'I am a teapot'],
]

for (const [title, status, body, told] of refusals) {
  test(`${title} has its notice`, async ({ page, complaints }) => {
    complaints.allowStatus(status)
    await answer(page, leads, status, body)
    await page.goto('/leadsListings')
    await expect(alert(page).filter({ hasText: told })).toBeVisible()
  })
}

test('[ERR-05] a 500 shows the server’s words, file and line in demo mode', async ({ page, complaints }) => {
  complaints.allowStatus(500)
  // The console knows that it is in demo mode only once the server has said so.
  const version = page.waitForResponse('**/api/system/version')
  await page.route(leads, async (route) => {
    await version
    const json = { message: 'relation is gone', file: 'list.ts', line: 12 }
    await route.fulfill({ status: 500, json })
  })
  await page.goto('/leadsListings')
  await expect(alert(page).filter({ hasText: 'relation is gone (list.ts:12)' })).toBeVisible()
})

test('[ERR-05] a 500 says the system is busy where there is no demo; another try helps', async ({
  page,
  complaints,
}) => {
  complaints.allowStatus(500)
  await answer(page, '**/api/system/version', 200, {
    data: { version: '2.19.4', demo: false, app_code: null },
  })
  await answer(page, leads, 500, { message: 'relation is gone', file: 'list.ts', line: 12 })
  await page.goto('/leadsListings')
  await expect(alert(page)).toContainText('System Error - The System is Currently Busy or Un-Available.')
  await expect(page.getByRole('heading', { name: 'Couldn’t load the leads' })).toBeVisible()
  await page.unroute(leads)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('tbody tr[data-id]')).toHaveCount(25)
})

test('[STA-18] another version of the server is told, with a button that loads it', async ({ page }) => {
  await answer(page, '**/api/system/version', 200, { data: { version: '3.0.0', demo: true, app_code: null } })
  await page.goto('/leadsListings')
  await expect(
    page.getByText(
      'New version available: V3.0.0 - Please refresh page, clear cache or logout & login again.',
    ),
  ).toBeVisible()
  await page.unroute('**/api/system/version')
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await reloaded
  await expect(page.locator('tbody tr[data-id]')).toHaveCount(25)
  await expect(page.getByText('New version available')).toHaveCount(0)
})

for (const width of [1440, 390]) {
  test(`a notice covers neither the title of the page nor the way to it, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await answer(page, '**/api/system/version', 200, {
      data: { version: '3.0.0', demo: true, app_code: null },
    })
    await page.goto('/leadsListings/create')
    const title = page.getByRole('heading', { level: 1, name: 'New lead' })
    const way = page.getByRole('navigation', { name: 'Breadcrumb' })
    await expect(title).toBeVisible()
    await expect(way).toBeVisible({ visible: width > 599 })
    const notice = page.locator('[data-part="notice"]').filter({ hasText: 'New version available' })
    await expect(notice).toBeVisible()
    const told = await notice.boundingBox()
    for (const part of await title.or(way).all()) {
      const box = await part.boundingBox()
      expect(told && box && overlap(told, box)).toBe(false)
    }
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, permissions: ['clipboard-read', 'clipboard-write'] })

  test('[ERR-12] a copied link says so over the top bar, not over the page', async ({ page }) => {
    await page.goto('/setup/my_profile')
    await page.getByRole('button', { name: /^Copy/ }).first().click()
    const notice = page.locator('[data-part="notice"]').filter({ hasText: /^Link: .+ copied to clipboard$/ })
    const told = await notice.boundingBox()
    const main = await page.locator('main').boundingBox()
    expect(told && main && told.y + told.height <= main.y).toBe(true)
  })
})
