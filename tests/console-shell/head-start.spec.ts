import type { Page, Request } from '@playwright/test'
import { layoutShifts } from '../setup/browser/layout-shifts.ts'
import { expect, test } from '../setup/browser/test.ts'

const isFirstPage = (request: Request) => {
  const { pathname, searchParams } = new URL(request.url())
  return pathname === '/api/lead/leads' && searchParams.get('page') === '1'
}
const rows = (page: Page) => page.locator('tbody tr[data-address]')

test.describe('a list that was opened before', () => {
  test.use({ account: 'sales@harta.test' })

  // An admin's shell reads more at its start than an agent's.
  test('asks for its rows before the console’s scripts are there, and once', async ({ openAs }) => {
    const page = await openAs('admin@harta.test')
    await page.goto('/leadsListings')
    await expect(rows(page)).toHaveCount(25)
    const asked: Request[] = []
    page.on('request', (request) => isFirstPage(request) && asked.push(request))
    // Held back until the rows are asked for: who waits for the scripts first waits for ever.
    const early = page.waitForRequest(isFirstPage)
    await page.route('**/assets/console-*.js', async (route) => {
      await early
      await route.continue()
    })
    await page.reload()
    await expect(rows(page)).toHaveCount(25)
    await expect(page.getByRole('navigation', { name: 'Pages' }).getByRole('status')).toHaveText(/^1–25 of/)
    expect(asked).toHaveLength(1)
  })

  test('leaves nothing of what was looked at to the next one who signs in there', async ({
    page,
    sessions,
  }) => {
    const own = await sessions.signIn('sales@harta.test')
    await page.goto('/login')
    await page.evaluate((text) => localStorage.setItem('urus.session', text), JSON.stringify(own))
    await page.goto('/leadsListings')
    await expect(rows(page)).toHaveCount(25)
    const kept = () => page.evaluate(() => localStorage.getItem('urus.first-calls'))
    expect(await kept()).toContain('/api/lead/leads')
    expect(await kept()).not.toContain('Bearer')
    await page.getByRole('button', { name: 'Profile menu' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/login/)
    expect(await kept()).toBeNull()
  })
})

test('the console’s outline stands before a script has come, for who is signed in', async ({ openAs }) => {
  const page = await openAs('sales@harta.test')
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  const outline = page.locator('.u-opening > svg')
  await page.goto('/login?held', { waitUntil: 'commit' })
  await expect(outline).toBeAttached()
  await expect(outline).toBeHidden()
  await page.goto('/leadsListings', { waitUntil: 'commit' })
  await expect(outline).toBeVisible()
  release()
  await expect(rows(page)).toHaveCount(25)
  await expect(outline).toHaveCount(0)
})

test('no page meets files of another build', async ({ request }) => {
  const page = await request.get('/leadsListings')
  expect(page.headers()['cache-control']).toBe('no-cache')
  const html = await page.text()
  // Every file named in it has its content in its name, but for one that runs nothing.
  const named = html.match(/\/[\w/.-]+\.(js|css|woff2|svg)\b/g) ?? []
  expect(named.filter((path) => !/-[\w-]{8}\.(js|css|woff2)$/.test(path))).toEqual(['/favicon.svg'])
  const cached = async (path: string) => (await request.get(path)).headers()['cache-control']
  expect(await cached(named.find((path) => path.endsWith('.js')) ?? '')).toContain('immutable')
  expect(await cached('/favicon.svg')).toBe('public, max-age=3600')
})

test('a page needs few files, and the sign-in page stays where it is', async ({ page, openAs }) => {
  const shifts = await layoutShifts(page)
  await page.goto('/login')
  await page.getByRole('button', { name: /owner@harta.test/ }).waitFor()
  // The page itself asks for its font, once: by a style sheet it would come after that.
  const fonts = page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/inter-latin-wght-'))
      .map((entry) => (entry as PerformanceResourceTiming).initiatorType),
  )
  expect(await fonts).toEqual(['link'])
  expect(await shifts()).toEqual([])

  const list = await openAs('sales@harta.test')
  const scripts: string[] = []
  list.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await list.goto('/leadsListings')
  await expect(rows(list)).toHaveCount(25)
  expect(scripts.length).toBeLessThanOrEqual(30)
})
