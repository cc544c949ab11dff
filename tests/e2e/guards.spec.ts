import { expect, test } from './test.ts'

test.describe('signed out', () => {
  for (const path of ['/', '/leadsListings', '/leadProfileDetails/1', '/settings/leadStatus']) {
    test(`[RTE-34] ${path} leads to Login`, async ({ page }) => {
      await page.goto(path)
      await expect(page).toHaveURL(/\/login/)
      await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    })
  }

  test('[RTE-08] an unknown path says so without a sign-in, and leads Home', async ({ page }) => {
    await page.goto('/nowhere/at/all')
    await expect(page.getByRole('heading', { name: 'Oops! Are you lost?' })).toBeVisible()
    await expect(page.getByText('The page you requested does not exist.')).toBeVisible()
    await page.getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL('/login')
  })
})

test.describe('as sales', () => {
  test.use({ account: 'sales@harta.test' })

  test('[RTE-34] a settings list leads Home and says why', async ({ page }) => {
    await page.goto('/settings/leadStatus')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('alert')).toContainText(
      'You dont have Access to this Module or Function in the Module.',
    )
  })

  test('[RTE-34][ROL-04] what the menu hides the server refuses', async ({ page, sessions, request }) => {
    await page.goto('/')
    const menu = page.getByRole('navigation', { name: 'Main' })
    await expect(menu.getByRole('link', { name: 'Leads' })).toBeVisible()
    await expect(menu.getByRole('button', { name: 'Settings' })).toBeHidden()
    const { access_token } = await sessions.of('sales@harta.test')
    const refused = await request.post('/api/lookup/status', {
      headers: { Authorization: `Bearer ${access_token}`, 'Application-Code': 'sas' },
      data: { status: 'Mine', group: 'main', colour: '#000000' },
    })
    expect(refused.status()).toBe(403)
  })

  test('[RTE-08] an unknown path is told within the shell', async ({ page }) => {
    await page.goto('/nowhere')
    await expect(page.getByRole('heading', { name: 'Oops! Are you lost?' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await page.getByRole('link', { name: 'Home' }).last().click()
    await expect(page).toHaveURL('/')
  })
})

test.describe('a subscription that ended', () => {
  test.use({ account: 'ended@pinnacle.test' })

  test('[STA-05][ERR-10] every page leads to the page that says so', async ({ page }) => {
    await page.goto('/leadsListings')
    await expect(page).toHaveURL('/subscription-ended')
    await expect(page.getByRole('heading', { name: 'Oops! Your subsciption has ended.' })).toBeVisible()
    await expect(page.getByText('Please contact the administrator to renew your subscription.')).toBeVisible()
  })
})

test.describe('an account of another app', () => {
  test.use({ account: 'banker@harta.test' })

  test('[STA-06][ERR-11] opens once the app fits', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await page.evaluate(() => localStorage.setItem('application_code', 'sas'))
    await page.goto('/')
    await expect(page).toHaveURL('/invalid-account')
    await expect(
      page.getByRole('heading', { name: 'Oops! There is something wrong with your account.' }),
    ).toBeVisible()
    await page.evaluate(() => localStorage.setItem('application_code', 'banker-app'))
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(page).toHaveURL('/')
  })
})
