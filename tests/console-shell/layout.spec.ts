import type { Page } from '@playwright/test'
import { expect, test } from '../setup/browser/test.ts'

test.use({ account: 'admin@harta.test' })

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })

test('[LAY-01] the sidebar has the package badge, links and groups that open', async ({ page }) => {
  await page.goto('/')
  await expect(menu(page).getByText('Corporate', { exact: true })).toBeVisible()
  const statuses = menu(page).getByRole('button', { name: 'Statuses' })
  await expect(statuses).toHaveAttribute('aria-expanded', 'false')
  await statuses.click()
  await menu(page).getByRole('link', { name: 'Lead statuses' }).click()
  await expect(page).toHaveURL('/settings/leadStatus')
  await expect(menu(page).getByRole('link', { name: 'Lead statuses' })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('[LAY-02] from 1200 px the sidebar stands; it narrows to icons and stays so over a reload', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1200, height: 800 })
  await page.goto('/leadsListings')
  await page.getByRole('button', { name: 'Collapse menu' }).click()
  await expect(menu(page)).toHaveAttribute('data-narrow', '')
  await page.reload()
  await expect(menu(page)).toHaveAttribute('data-narrow', '')
  await expect(menu(page).getByRole('link', { name: 'Leads', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Expand menu' }).click()
  await expect(menu(page)).not.toHaveAttribute('data-narrow')
})

test('[LAY-02] below 1200 px it is collapsed, opens over the page and closes after a link click', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1199, height: 800 })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await expect(menu(page)).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu(page).getByRole('link', { name: 'Leads', exact: true }).click()
  await expect(page).toHaveURL('/leadsListings')
  await expect(menu(page)).toBeHidden()
})

test('dark colours stay over a reload', async ({ page }) => {
  await page.goto('/leadsListings')
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible()
  const light = await ground()
  await page.getByRole('button', { name: 'Dark theme' }).click()
  await expect.poll(ground).not.toBe(light)
  const dark = await ground()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Light theme' })).toBeVisible()
  expect(await ground()).toBe(dark)
})

/** How long every transition and animation that runs in the page takes, as the browser has it. */
const running = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().map((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0)),
  )

test('[LAY-08] pages change in 200 ms and the menu in 250', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 800 })
  await page.goto('/')
  await page.evaluate(() => {
    const seen: number[] = []
    Object.assign(globalThis, { seen })
    const animate = Element.prototype.animate
    Element.prototype.animate = function (keyframes, options) {
      const duration = typeof options === 'object' ? options.duration : options
      seen.push(Number(duration))
      return animate.call(this, keyframes, options)
    }
  })
  await page.getByRole('button', { name: 'Open menu' }).click()
  const drawer = page.locator('.MuiDrawer-paper')
  await expect(drawer).toBeVisible()
  expect(await drawer.evaluate((element) => getComputedStyle(element).transitionDuration)).toContain('0.25s')
  await menu(page).getByRole('link', { name: 'Leads', exact: true }).click()
  await expect(page).toHaveURL('/leadsListings')
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { seen: number[] }).seen))
    .toContain(200)
})

test.describe('reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('[LAY-08] nothing moves', async ({ page }) => {
    await page.setViewportSize({ width: 1000, height: 800 })
    await page.goto('/')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(menu(page)).toBeVisible()
    expect((await running(page)).filter((duration) => duration > 10)).toEqual([])
    await menu(page).getByRole('link', { name: 'Leads', exact: true }).click()
    await expect(page).toHaveURL('/leadsListings')
    expect((await running(page)).filter((duration) => duration > 10)).toEqual([])
    await expect(page.getByRole('main').getByRole('heading').first()).toHaveCSS('transition-property', 'none')
  })
})
