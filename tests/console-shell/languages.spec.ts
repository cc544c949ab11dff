import type { Page, Request } from '@playwright/test'
import { resources } from '../../resources/all.ts'
import { addressesOf } from '../../src/engine/page-addresses.ts'
import { addressOf } from '../setup/browser/route-addresses.ts'
import { consolePaths } from '../setup/browser/console-routes.ts'
import { englishIn } from '../setup/browser/english-texts.ts'
import { goTo } from '../setup/browser/go-to.ts'
import { expect, test } from '../setup/browser/test.ts'

/** Of the platform's operator and of another app. */
const elsewhere: readonly string[] = [
  '/settings/upgradeRequests',
  '/settings/subscriptions',
  '/settings/messaging',
  '/vps-pendingApprovals',
]

/** Settings lists are drawn by the same code: each is looked at with its form for a new entry, which stands over the list. */
const lists = resources.filter(({ service, call }) => service === 'lookup' && call !== 'status')
const alike = new Set(
  lists
    .map(addressesOf)
    .flatMap(({ list, show, edit, create }) => [...(create === undefined ? [] : [list]), show, edit]),
)

/** A shorter text may stand in a label by chance. */
const shortestPart = 8

/** Tells what people wrote and names of lists from labels: every text in an answer of the services, also where a label quotes it. */
function hearData(page: Page): (text: string) => Promise<boolean> {
  const data = new Set<string>()
  const answers: Promise<void>[] = []
  const hear = (value: unknown): void => {
    if (typeof value === 'string') data.add(value.trim())
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(hear)
  }
  page.on('response', (response) => {
    if (response.headers()['content-type']?.includes('json'))
      answers.push(response.json().then(hear, () => undefined))
  })
  return async (text) => {
    await Promise.all(answers.splice(0))
    return data.has(text) || [...data].some((part) => part.length >= shortestPart && text.includes(part))
  }
}

/** What is read on the page, and what assistive technology reads. */
const readable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode())
      if (!walker.currentNode.parentElement?.closest('style, script'))
        found.add((walker.currentNode.textContent ?? '').trim())
    for (const element of document.body.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        found.add((element.getAttribute(name) ?? '').trim())
    return [...found]
  })

/** Opens addresses without loading the console anew, each until nothing of it is under way. */
function visitsOf(page: Page): (address: string) => Promise<void> {
  const pending = new Set<Request>()
  page.on('request', (request) => {
    if (!request.url().includes('/events')) pending.add(request)
  })
  const over = (request: Request) => void pending.delete(request)
  page.on('requestfinished', over).on('requestfailed', over)
  return async (address) => {
    await goTo(page, address)
    let calm = 0
    const look = async () => {
      const isBusy = pending.size > 0 || (await page.locator('[aria-busy="true"]').count()) > 0
      calm = isBusy ? 0 : calm + 1
      return calm
    }
    await expect.poll(look, { message: address, intervals: [50] }).toBeGreaterThan(1)
    await expect(page.locator('h1').first()).not.toBeEmpty()
  }
}

for (const [code, width] of [
  ['ms', 390],
  ['zh', 1440],
] as const) {
  test.describe(`in ${code}`, () => {
    test.use({ account: 'admin@harta.test', viewport: { width, height: 844 } })

    test(`no page of the console at ${width} px has English left, and none is wider than the window`, async ({
      page,
      callsAs,
      complaints,
    }) => {
      complaints.allow(/blocker on a POP navigation/)
      const calls = await callsAs('admin@harta.test')
      const leftIn = await englishIn(code)
      const isData = hearData(page)
      await page.addInitScript((chosen) => localStorage.setItem('urus.language', chosen), code)
      const open = visitsOf(page)
      await page.goto('/')
      const found: Record<string, string[]> = {}
      const paths = (await consolePaths()).filter((path) => !elsewhere.includes(path) && !alike.has(path))
      for (const path of paths) {
        await test.step(path, async () => {
          await open(await addressOf(path, calls))
          const left: string[] = []
          for (const text of leftIn(await readable(page))) if (!(await isData(text))) left.push(text)
          const isWide = await page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) > innerWidth)
          if (isWide) left.push('wider than the window')
          if (left.length > 0) found[path] = left
        })
      }
      expect(found).toEqual({})
    })
  })
}
