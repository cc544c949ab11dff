import { expect, test } from '../setup/browser/test.ts'

test.describe('signed out', () => {
  for (const path of ['/leadProfileDetails/1', '/settings/leadStatus']) {
    test(`[RTE-34] ${path} leads to Login`, async ({ page }) => {
      await page.goto(path)
      await expect(page).toHaveURL(/\/login/)
      await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    })
  }
})

for (const account of ['owner@harta.test', 'sales@harta.test'] as const) {
  test.describe(`the menu of ${account}`, () => {
    test.use({ account })

    test('[RTE-34] every link of it opens its page', async ({ page }) => {
      await page.goto('/')
      const menu = page.getByRole('navigation', { name: 'Main' })
      await expect(menu.getByRole('link', { name: 'Leads', exact: true })).toBeVisible()
      const closed = menu.locator('[data-part="links"] button[aria-expanded="false"]')
      while ((await closed.count()) > 0) await closed.first().click()
      const links = menu.locator('[data-part="links"] a')
      const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
      expect(addresses.length).toBeGreaterThan(account.startsWith('sales') ? 1 : 8)
      for (const address of addresses) {
        // The hubs stand in the menu and among the settings.
        await menu.locator(`[data-part="links"] a[href="${address}"]`).first().click()
        if (address !== '/hubProfile') await expect(page).toHaveURL(address)
        else await expect(page).toHaveURL(/\/hubProfile/)
        await expect(page.locator('h1')).not.toBeEmpty()
        await expect(page.getByRole('alert')).toHaveCount(0)
      }
    })
  })
}

test.describe('the commission application', () => {
  test.use({ account: 'admin@harta.test' })

  test('[RTE-31][ROL-06] its two pages open in tabs of their own, signed in by a login token', async ({
    page,
    context,
    request,
  }) => {
    await context.route('https://commission.test/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<h1>Commission</h1><script>document.title = String(opener)</script>',
      }),
    )
    await page.goto('/')
    const menu = page.getByRole('navigation', { name: 'Main' })
    await menu.getByRole('button', { name: 'Commission', exact: true }).click()
    for (const [name, path] of [
      [/^Commission \(/, '/app/'],
      [/^Commission hub \(/, '/app/hub'],
    ] as const) {
      const [tab] = await Promise.all([
        context.waitForEvent('page'),
        menu.getByRole('button', { name }).click(),
      ])
      await expect(tab.getByRole('heading', { name: 'Commission' })).toBeVisible()
      expect(await tab.title()).toBe('null')
      const { pathname, searchParams } = new URL(tab.url())
      expect(pathname).toBe(path)
      const opened = await request.post('/api/access-control/login-token/open', {
        headers: { 'Application-Code': 'sas' },
        data: { login_token: searchParams.get('login_token') },
      })
      expect(((await opened.json()) as { user: { email: string } }).user.email).toBe('admin@harta.test')
      await tab.close()
    }
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

  test('[RTE-34] signed out, a forbidden page asks for the sign-in, which comes back to it and then goes Home', async ({
    page,
    complaints,
  }) => {
    // What the open page asks for after its session was taken away.
    complaints.allowStatus(401)
    await page.goto('/leadsListings')
    await page.evaluate(() => localStorage.removeItem('urus.session'))
    await page.goto('/settings/roleAccess')
    await expect(page).toHaveURL(`/login?returnTo=${encodeURIComponent('/settings/roleAccess')}`)
    await page.getByLabel('E-mail').fill('sales@harta.test')
    await page.getByLabel('Password', { exact: true }).fill('urus-demo')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('alert')).toContainText('You dont have Access to this Module')
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(page.getByRole('button', { name: /Commission/ })).toHaveCount(0)
  })

  test('[RTE-34][ROL-04] what the menu hides the server refuses', async ({ page, sessions, request }) => {
    await page.goto('/')
    const menu = page.getByRole('navigation', { name: 'Main' })
    await expect(menu.getByRole('link', { name: 'Leads', exact: true })).toBeVisible()
    await expect(menu.getByRole('button', { name: 'Settings' })).toBeHidden()
    const { access_token } = await sessions.of('sales@harta.test')
    const refused = await request.post('/api/lookup/status', {
      headers: { Authorization: `Bearer ${access_token}`, 'Application-Code': 'sas' },
      data: { status: 'Mine', group: 'main', colour: '#000000' },
    })
    expect(refused.status()).toBe(403)
  })
})

test.describe('an account of another app', () => {
  test.use({ account: 'banker@harta.test' })

  test('[STA-06][ERR-11] opens once the app fits', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    // In the next page alone: this one may still be asking.
    await page.addInitScript(() => localStorage.setItem('application_code', 'sas'))
    // The page asks by itself when it opens; here it is asked by hand.
    const asked = page.waitForResponse('**/active-user-detail')
    await page.goto('/')
    await expect(page).toHaveURL('/invalid-account')
    await asked
    await expect(
      page.getByRole('heading', { name: 'Oops! There is something wrong with your account.' }),
    ).toBeVisible()
    await page.evaluate(() => localStorage.setItem('application_code', 'banker-app'))
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(page).toHaveURL('/')
  })
})
