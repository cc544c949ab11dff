import type { APIRequestContext, Page } from '@playwright/test'
import { makeCustomer, newNric } from '../customers/customers.ts'
import { newName } from '../leads/leads.ts'
import { englishIn } from '../setup/browser/english-texts.ts'
import { calmOf, hearData, readable } from '../setup/browser/read-page.ts'
import type { Calls } from '../setup/browser/sessions.ts'
import { expect, test } from '../setup/browser/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Links in answers begin with the public address. */
const here = (link: string) => link.replace(/^https?:\/\/[^/]+/, '')

/** Public pages, each with a customer of its own: what is chosen on a page is kept with them. */
async function visitorPages(calls: Calls, request: APIRequestContext): Promise<Record<string, string>> {
  const customer = async () => (await makeCustomer(calls, { nric: newNric() })).id
  const { data: page } = await calls.post<{ data: { link: string } }>(
    `/customer/customer/${await customer()}/page`,
    { parts: ['kyc'], documents: ['identity'] },
  )
  const { data: forms } = await calls.post<{ data: { link: string }[] }>(
    `/customer/customer/${await customer()}/kyc`,
  )
  const { data: user } = await calls.get<{ data: { id: number; public_code: string } }>(
    '/access-control/active-user-detail',
  )
  const { embed_key: embedKey } = await calls.post<{ embed_key: string }>('/calculator/calculator-embed', {
    name: newName('Site'),
    calculators: ['instalment', 'stamp_duty'],
    sites: 'https://harta.example',
    lead_owner_id: user.id,
  })
  return {
    customer: here(page.link),
    kyc: here(forms[0]?.link ?? ''),
    consent: await consentLink(calls, await customer()),
    'signed form': await signedFormLink(calls, request, await customer()),
    'embedded calculators': `/public/calculators?key=${embedKey}`,
    'lead form': `/public/leadForm?public_code=${user.public_code}`,
    'recruit form': `/public/recruitForm?public_code=${user.public_code}`,
    'sign-in': '/login',
  }
}

/** A consent opens once it is kept with its customer. */
async function consentLink(calls: Calls, customer_id: number): Promise<string> {
  const { data: asked } = await calls.post<{
    data: { esign_uuid: string; esign_url: string; esign_expired_date: string }
  }>('/consent/esign/generate', { customer_id })
  const { esign_uuid: cce_uuid, esign_url: cce_url, esign_expired_date: cce_expired_date } = asked
  await calls.post(`/customer/customer/${customer_id}/ctos_esign`, { cce_uuid, cce_url, cce_expired_date })
  return here(cce_url)
}

/** Where a customer stands who signed an application form at the provider. */
async function signedFormLink(calls: Calls, request: APIRequestContext, customer: number): Promise<string> {
  const { data } = await calls.post<{ data: { esign_url: string } }>(
    `/customer/customer/${customer}/esign-appfrm-generate`,
  )
  const form = { act: 'sign', name: 'Halimah' }
  const signed = await request.post(here(data.esign_url), { form, maxRedirects: 0 })
  return here(signed.headers()['location'] ?? '')
}

const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

for (const code of ['ms', 'zh'] as const)
  test(`a visitor chooses ${code} on public pages at 390 px and keeps it`, async ({
    browser,
    baseURL,
    request,
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
    for (const [name, address] of Object.entries(await visitorPages(calls, request)))
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
