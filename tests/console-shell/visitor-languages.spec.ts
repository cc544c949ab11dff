import type { Page } from '@playwright/test'
import { makeCustomer, newNric } from '../customers/customers.ts'
import { newName } from '../leads/leads.ts'
import { englishIn, saidIn } from '../setup/browser/english-texts.ts'
import { calmOf, hearData, readable } from '../setup/browser/read-page.ts'
import type { Calls } from '../setup/browser/sessions.ts'
import { expect, test } from '../setup/browser/test.ts'
import { publicCodeOf } from '../setup/browser/visitors.ts'

test.use({ viewport: { width: 390, height: 844 } })

const smsText =
  'RM0.00 %{brand}: %{code} is your code to authorise a credit report. Expires in %{minutes} minutes. Do not share it.'

interface Outbox {
  data: { data: { kind: string; text: string }[] }
}

interface Asked {
  data: { esign_url: string }
}

/** Links in answers begin with the public address. */
const here = (link: string) => link.replace(/^https?:\/\/[^/]+/, '')

/** Public pages, each with a customer of its own: what is chosen on a page is kept with them. */
async function visitorPages(calls: Calls, owner: number): Promise<Record<string, string>> {
  const customer = async () => (await makeCustomer(calls, { nric: newNric() })).id
  const { data: page } = await calls.post<{ data: { link: string } }>(
    `/customer/customer/${await customer()}/page`,
    { parts: ['kyc'], documents: ['identity'] },
  )
  const { data: forms } = await calls.post<{ data: { link: string }[] }>(
    `/customer/customer/${await customer()}/kyc`,
  )
  const { data: consent } = await calls.post<Asked>('/consent/esign/generate', {
    customer_id: await customer(),
  })
  const { embed_key } = await calls.post<{ embed_key: string }>('/calculator/calculator-embed', {
    name: newName('Embed'),
    calculators: ['instalment', 'stamp_duty'],
    sites: 'https://www.harta.example',
    lead_owner_id: owner,
  })
  return {
    customer: here(page.link),
    kyc: here(forms[0]?.link ?? ''),
    consent: here(consent.esign_url),
    calculators: `/public/calculators?key=${embed_key}`,
    lead: `/public/leadForm?public_code=${await publicCodeOf(calls)}`,
  }
}

const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

for (const code of ['ms', 'zh'] as const)
  test(`a visitor chooses ${code} on public pages at 390 px and keeps it; the SMS code and the form to sign are in it`, async ({
    browser,
    baseURL,
    callsAs,
    complaints,
    sessions,
    viewport,
  }) => {
    const calls = await callsAs('admin@harta.test')
    const said = await saidIn(code)
    const leftIn = await englishIn(code)
    const { user } = await sessions.of('admin@harta.test')
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
    const sentCode = async () => {
      const { data } = await calls.get<Outbox>('/messaging/outbox?page=1')
      return data.data.find(({ kind }) => kind === 'consent_code')?.text ?? ''
    }

    for (const [name, address] of Object.entries(await visitorPages(calls, user.id)))
      await test.step(name, async () => {
        const { page, left } = await phone(address)
        await page.locator(`button[lang="${code}"]`).click()
        expect(await left(), `${name}, once it is chosen`).toEqual([])
        await page.reload()
        await expect(page.locator('button[lang="en"]')).toBeVisible()
        expect(await left(), `${name}, opened again`).toEqual([])
        if (name === 'consent') {
          const send = said('Send a code to my phone ending in %{ends}')
          await page.getByRole('button', { name: send }).click()
          await expect.poll(sentCode).toMatch(said(smsText))
        }
        await page.context().close()
      })

    await test.step('a form to sign', async () => {
      const { id } = await makeCustomer(calls, { nric: newNric(), language: code })
      const { data } = await calls.post<Asked>(`/customer/customer/${id}/esign-appfrm-generate`)
      const { page, left } = await phone(here(data.esign_url))
      expect(await left()).toEqual([])
      await page.getByRole('button', { name: said('Sign') }).click()
      await expect(page.getByRole('heading', { name: said('Thank you for signing') })).toBeVisible()
      expect(await left(), 'once it is signed').toEqual([])
      await page.context().close()
    })
  })
