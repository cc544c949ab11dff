import type { Page } from '@playwright/test'
import { expect, test } from '../setup/browser/test.ts'

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const choose = (page: Page, account: string) => page.getByRole('button', { name: account }).click()

test.describe('signed out', () => {
  test('[STA-02] a demo account signs in by one press and starts in the Customer area, with Home beside it', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page).toHaveURL('/login')
    await choose(page, 'manager@harta.test')
    await expect(title(page, 'Customers')).toBeVisible()
    await expect(page).toHaveURL('/customerProfile')
    await page.getByRole('link', { name: 'Home' }).first().click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { name: /Good (morning|afternoon|evening), Wan/ })).toBeVisible()
  })

  test('[VAR-02] a demo account of another app signs in there by one press', async ({ page }) => {
    await page.goto('/login')
    const login = page.waitForRequest('**/access-control/login')
    await choose(page, 'owner@vista.test')
    expect((await login).headers()['application-code']).toBe('vps')
    await expect(title(page, 'Customers')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('application_code'))).toBe('vps')
    await expect(page).toHaveTitle(/Urus Property/)
  })

  test('demo accounts of the same role are told apart by their corporate', async ({ page }) => {
    await page.goto('/login')
    const owners = page.getByRole('button', { name: 'Corporate owner' })
    await expect(owners).toHaveCount(3)
    for (const corporate of ['Harta Prima', 'Pinnacle Advisory', 'Vista Property'])
      await expect(owners.filter({ hasText: corporate })).toHaveCount(1)
  })

  test('the address that was asked for opens after the sign-in, filters and all', async ({ page }) => {
    const wanted = '/leadsListings?filter=%7B%22q%22%3A%22tan%22%7D'
    await page.goto(wanted)
    await expect(page).toHaveURL(/\/login\?returnTo=/)
    await choose(page, 'exec@harta.test')
    await expect(title(page, 'Leads')).toBeVisible()
    await expect(page.getByRole('searchbox')).toHaveValue('tan')
  })

  test('an address of another site is never gone to', async ({ page }) => {
    await page.goto('/login?returnTo=https%3A%2F%2Fexample.test%2F')
    await choose(page, 'exec@harta.test')
    await expect(title(page, 'Home')).toBeVisible()
    await expect(page).toHaveURL('/')
  })
})

test('[STA-01][LAY-03] Logout ends the session, here and on the server', async ({
  page,
  sessions,
  context,
  request,
}) => {
  const session = await sessions.signIn('external@harta.test')
  const [origin] = sessions.stateOf('external@harta.test', session).origins
  await context.addInitScript(
    (items) => sessionStorage.length || items.forEach(({ name, value }) => localStorage.setItem(name, value)),
    origin?.localStorage ?? [],
  )
  await page.goto('/')
  await page.evaluate(() => sessionStorage.setItem('begun', 'yes'))
  await page.getByRole('button', { name: 'Profile menu' }).click()
  const told = page.waitForResponse('**/access-control/logout')
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  expect((await told).ok()).toBe(true)
  await page.goto('/leadsListings')
  await expect(page).toHaveURL(/\/login/)
  const after = await request.get('/api/access-control/active-user-detail', {
    headers: { Authorization: `Bearer ${session.access_token}`, 'Application-Code': 'sas' },
  })
  expect(after.status()).toBe(401)
})
