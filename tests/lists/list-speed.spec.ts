import type { Page, Request } from '@playwright/test'
import { expect, test } from '../setup/browser/test.ts'

test.use({ account: 'admin@harta.test' })

const rows = (page: Page) => page.getByRole('table', { name: 'Leads' }).locator('tbody tr[data-address]')
const range = (page: Page) => page.getByRole('navigation', { name: 'Pages' }).getByRole('status')
const place = (page: Page) => page.locator('[data-part="table-scroll"]')
const titles = (page: Page) => page.locator('tbody [data-part="title"]')
const isRows = (request: Request) => new URL(request.url()).pathname === '/api/lead/leads'
const pageOf = (request: Request) => new URL(request.url()).searchParams.get('page')

test('the next page is fetched ahead, and turning to it asks nothing', async ({ page }) => {
  const ahead = page.waitForResponse(
    (response) => isRows(response.request()) && pageOf(response.request()) === '2',
  )
  await page.goto('/leadsListings')
  await ahead
  const asked: (string | null)[] = []
  page.on('request', (request) => isRows(request) && asked.push(pageOf(request)))
  const third = page.waitForRequest((request) => isRows(request) && pageOf(request) === '3')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(range(page)).toHaveText(/^26–50 of/)
  await third
  expect(asked).not.toContain('2')
})

test('the rows stay until the next ones are there', async ({ page }) => {
  await page.goto('/leadsListings')
  await expect(rows(page)).toHaveCount(25)
  await page.evaluate(() => {
    const counts = ((window as unknown as { counts: number[] }).counts = [] as number[])
    new MutationObserver(() => {
      counts.push(document.querySelectorAll('tbody tr[data-address]').length)
    }).observe(document.querySelector('[data-part="list-body"]') as Element, {
      childList: true,
      subtree: true,
    })
  })
  const [first] = await titles(page).allTextContents()
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
  await expect(titles(page).first()).not.toHaveText(first ?? '')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(range(page)).toHaveText(/^26–50 of/)
  const least = await page.evaluate(() => Math.min(...(window as unknown as { counts: number[] }).counts))
  expect(least).toBe(25)
})

for (const size of [25, 500]) {
  test(`going back to ${size} rows comes to the place, the page and the row that was left`, async ({
    page,
  }) => {
    const address = size === 25 ? '/leadsListings?page=3' : '/leadsListings?perPage=500'
    await page.goto(address)
    await expect(rows(page)).toHaveCount(size)
    const row = rows(page).nth(size - 3)
    const link = row.getByRole('link').first()
    await link.scrollIntoViewIfNeeded()
    const name = await link.textContent()
    const scrolled = () => place(page).evaluate(({ scrollTop }) => scrollTop)
    const top = await scrolled()
    expect(top).toBeGreaterThan(100)
    await link.click()
    await expect(page).toHaveURL(/\/leadProfileDetails\/\d+$/)
    await expect(page.getByRole('heading', { level: 2, name: name ?? '' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(address)
    await expect.poll(scrolled).toBe(top)
    await expect(link).toBeFocused()
    await expect(link).toHaveText(name ?? '')
  })
}

test('all 500 rows can be found, reached and read', async ({ page }) => {
  await page.goto('/leadsListings?perPage=500')
  await expect(rows(page)).toHaveCount(500)
  const last = titles(page).last()
  const name = (await last.textContent()) ?? ''
  // What a browser's own search does.
  const found = await page.evaluate(
    (text) =>
      (window as unknown as { find: (text: string, case_: boolean, back: boolean) => boolean }).find(
        text,
        true,
        true,
      ),
    name,
  )
  expect(found).toBe(true)
  await last.focus()
  await expect(last).toBeInViewport()
  await expect(page.getByRole('row').last()).toContainText(name)
})
