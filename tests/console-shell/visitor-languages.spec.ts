import type { Page } from '@playwright/test'
import { makeCustomer, newNric } from '../customers/customers.ts'
import { englishIn } from '../setup/browser/english-texts.ts'
import { calmOf, hearData, readable } from '../setup/browser/read-page.ts'
import type { Calls } from '../setup/browser/sessions.ts'
import { expect, test } from '../setup/browser/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Links in answers begin with the public address. */
const here = (link: string) => link.replace(/^https?:\/\/[^/]+/, '')

/** Public pages, each with a customer of its own: what is chosen on a page is kept with them. */
async function visitorPages(calls: Calls): Promise<Record<string, string>> {
  const customer = async () => (await makeCustomer(calls, { nric: newNric() })).id
  const { data: page } = await calls.post<{ data: { link: string } }>(
    `/customer/customer/${await customer()}/page`,
    { parts: ['kyc'], documents: ['identity'] },
  )
  const { data: forms } = await calls.post<{ data: { link: string }[] }>(
    `/customer/customer/${await customer()}/kyc`,
  )
  return {
    customer: here(page.link),
    kyc: here(forms[0]?.link ?? ''),
  }
}

const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

for (const code of ['ms', 'zh'] as const)
  test(`a visitor chooses ${code} on public pages at 390 px and keeps it`, async ({
    browser,
    baseURL,
    callsAs,
    complaints,
    viewport,
  }) => {
    const calls = await callsAs('admin@harta.test')
    const leftIn = await englishIn(code)
    const phone = async (address: string) => {
      const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport, locale: 'en-GB' })
      complaints.listen(context)
      const page = await context.newPage()
      const [calm, isData] = [calmOf(page), hearData(page)]
      const left = async () => {
        await expect(page.locator('html')).toHaveAttribute('lang', code)
        await calm()
        const found: string[] = []
        for (const text of leftIn(await readable(page))) if (!(await isData(text))) found.push(text)
        return (await isWide(page)) ? [...found, 'wider than the window'] : found
      }
      await page.goto(address)
      return { page, left }
    }
    for (const [name, address] of Object.entries(await visitorPages(calls)))
      await test.step(name, async () => {
        const { page, left } = await phone(address)
        await page.locator(`button[lang="${code}"]`).click()
        expect(await left(), `${name}, once it is chosen`).toEqual([])
        await page.reload()
        await expect(page.locator('button[lang="en"]')).toBeVisible()
        expect(await left(), `${name}, opened again`).toEqual([])
        await page.context().close()
      })
  })
