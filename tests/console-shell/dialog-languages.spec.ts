import type { Page } from '@playwright/test'
import { englishIn } from '../setup/browser/english-texts.ts'
import { goTo } from '../setup/browser/go-to.ts'
import { calmOf, hearData, readable } from '../setup/browser/read-page.ts'
import { addressOf } from '../setup/browser/route-addresses.ts'
import { expect, test } from '../setup/browser/test.ts'

test.use({ account: 'admin@harta.test' })

const layers = '[role="dialog"], [role="alertdialog"], [role="menu"]'

/** Marks a button of the page that was not pressed yet; of rows that look alike, the first one's. */
const markNext = (page: Page, pressed: readonly string[]) =>
  page.evaluate((known) => {
    for (const marked of document.querySelectorAll('[data-pressed]')) marked.removeAttribute('data-pressed')
    for (const element of document.querySelectorAll<HTMLElement>('main button:not([type="submit"])')) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.matches(':disabled')) continue
      const row = element.closest('tr, li, article')
      const label = element.getAttribute('aria-label') ?? element.textContent
      const looks = `${row?.className} ${element.className}`.replaceAll(/Mui-\S+/g, '')
      const key = row ? looks : label.replaceAll(/\d+/g, '')
      if (known.includes(key)) continue
      element.setAttribute('data-pressed', '')
      return { key, label }
    }
    return null
  }, pressed)

/** Presses every button of a page and reads what it opens, or what it changes. */
async function pressAll(page: Page, address: string, read: (label: string) => Promise<void>): Promise<void> {
  const calm = calmOf(page)
  const pressed: string[] = []
  await goTo(page, address)
  for (;;) {
    await calm(address)
    await expect(page.locator('h1').first()).not.toBeEmpty()
    const button = await markNext(page, pressed)
    if (!button) return
    // One that was drawn anew in between is marked again.
    const click = page.locator('[data-pressed]').click({ timeout: 3000 })
    const isPressed = await click.then(
      () => true,
      () => false,
    )
    if (!isPressed) continue
    pressed.push(button.key)
    await calm(button.label)
    await read(button.label)
    for (let open = await page.locator(layers).count(); open > 0; open--) await page.keyboard.press('Escape')
    if ((await page.locator(layers).count()) > 0 || !page.url().endsWith(address)) await goTo(page, address)
  }
}

for (const paths of [
  [
    '/leadProfileDetails/:lead_id',
    '/leadsListings',
    '/casesListings/:prod_id',
    '/propertyListing/:project_id',
  ],
  ['/customerProfileDetails/:customer_id', '/initialProposalDetails/:psal_id', '/invoices/:document_id'],
])
  test(`what opens over ${paths.join(', ')} is in Chinese`, async ({ page, callsAs, complaints }) => {
    complaints.allowStatus(422)
    const calls = await callsAs('admin@harta.test')
    const leftIn = await englishIn('zh')
    const isData = hearData(page)
    await page.addInitScript(() => localStorage.setItem('urus.language', 'zh'))
    // Buttons that act at once change nothing.
    await page.route('**/api/**', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 422, json: {} }),
    )
    await page.goto('/')
    const found: string[] = []
    for (const path of paths)
      await pressAll(page, await addressOf(path, calls), async (label) => {
        for (const text of leftIn(await readable(page)))
          if (!(await isData(text))) found.push(`${path}, ${label}: ${text}`)
      })
    expect(found).toEqual([])
  })
