/**
 * `npm run bench -- --browser [--rounds 9]`: what a browser waits for, over the built product with its demo data on the
 * embedded database: a list's rows with a cold and a warm cache, 500 rows after their data, files, script, shifts.
 * Cold is a profile of its own for each visit. Warm is somebody who comes back: one profile on disk, whose HTTP cache and
 * compiled scripts two earlier days have filled, in a browser that was just started and in one that is open.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type LaunchOptions,
  type Page,
} from '@playwright/test'
import { demoPassword } from '../../src/domain/demo-accounts.ts'
import { build } from '../../scripts/build.mjs'
import { findChromium } from '../../scripts/chromium.mjs'
import { startServer } from './server.ts'

const account = 'admin@harta.test'
const rows = 'tbody tr[data-address]'

declare global {
  interface Window {
    /** When enough stood there, and how much moved: kept by {@link watch}. */
    seen: { at: number; shift: number }
    enough: Promise<number>
  }
}

interface Visit {
  /** Milliseconds from the beginning of the navigation until the frame after what is looked for stands there. */
  seen: number
  scripts: number
  requests: number
  shift: number
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** In the page, before its own scripts: when enough of a selector stands there, and how much moved. */
function watch({ selector, count }: { selector: string; count: number }): void {
  const seen = { at: 0, shift: 0 }
  window.seen = seen
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean }
      if (!hadRecentInput) seen.shift += value
    }
  }).observe({ type: 'layout-shift', buffered: true })
  const enough = new Promise<number>((resolve) => {
    const look = () => {
      if (document.querySelectorAll(selector).length < count) requestAnimationFrame(look)
      else requestAnimationFrame(() => resolve((seen.at = performance.now())))
    }
    requestAnimationFrame(look)
  })
  window.enough = enough
}

async function visit(page: Page, address: string, selector: string, count = 1): Promise<Visit> {
  let scripts = 0
  let requests = 0
  page.on('request', (request) => {
    requests++
    if (request.resourceType() === 'script') scripts++
  })
  // What tsx wraps inner functions in.
  await page.addInitScript('globalThis.__name = (inner) => inner')
  await page.addInitScript(watch, { selector, count })
  await page.goto(address, { waitUntil: 'commit' })
  await page.evaluate(() => window.enough)
  // What moves or is asked for behind it counts too.
  await page.waitForTimeout(1500)
  const { at: seen, shift } = await page.evaluate(() => window.seen)
  return { seen, scripts, requests, shift }
}

/**
 * In an open list, as the back key would: its address with 500 rows a page. Milliseconds from the end of their answer
 * until the frame after all of them stand there.
 */
async function manyRows(count: number): Promise<number> {
  history.pushState(history.state, '', `?perPage=${count}`)
  dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
  const seen = await new Promise<number>((resolve) => {
    const look = () => {
      const there = document.querySelectorAll('tbody tr[data-address]').length
      requestAnimationFrame(there < count ? look : () => resolve(performance.now()))
    }
    look()
  })
  const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const data = answers.filter(({ name }) => name.includes(`/api/lead/leads?page=1&limit=${count}&`))
  return seen - Math.max(0, ...data.map(({ responseEnd }) => responseEnd))
}

/** Milliseconds that a browser loads its own new window for, which would be counted for the product's. */
const ownWindow = 1500

/** A visit in a tab of its own, in a window that was just opened. */
async function visitIn(context: BrowserContext, address: string, selector: string, count: number) {
  const page = await context.newPage()
  await page.waitForTimeout(ownWindow)
  const seen = await visit(page, address, selector, count)
  await page.close()
  return seen
}

/** Days of somebody who comes back before what they wait for counts: a browser keeps compiled scripts from the second on. */
const earlierDays = 2

interface Days {
  started: Visit[]
  open: Visit[]
  /** Milliseconds until 500 rows stand there. */
  large: number[]
}

/** The days of one profile: each in a browser that is started anew. */
async function returning(
  launch: LaunchOptions,
  directory: string,
  kept: Record<string, string>,
  list: string,
  rounds: number,
): Promise<Days> {
  const days: Days = { started: [], open: [], large: [] }
  for (let day = 0; day < earlierDays + rounds; day++) {
    const context = await chromium.launchPersistentContext(directory, launch)
    await context.addInitScript((items) => {
      for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value)
    }, kept)
    const started = await visitIn(context, list, rows, 25)
    const page = await context.newPage()
    const open = await visit(page, list, rows, 25)
    const large = await page.evaluate(manyRows, 500)
    await context.close()
    if (day < earlierDays) continue
    days.started.push(started)
    days.open.push(open)
    days.large.push(large)
  }
  return days
}

/** The sign-in that a browser stores. */
export async function signedIn(origin: string): Promise<Record<string, string>> {
  const answer = await fetch(`${origin}/api/access-control/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'application-code': 'sas' },
    body: JSON.stringify({ email: account, password: demoPassword }),
  })
  const { access_token, expires_in, user } = (await answer.json()) as Record<string, unknown>
  const session = { access_token, expires_at: Date.now() + Number(expires_in) * 1000, user }
  return { 'urus.session': JSON.stringify(session), application_code: 'sas' }
}

/** A profile that begins with this in its local storage. */
export function beginningWith(origin: string, kept: Record<string, string>): BrowserContextOptions {
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }))
  return { storageState: { cookies: [], origins: [{ origin, localStorage }] } }
}

/** Kilobytes of script on the wire, as gzip: what the budgets are in. */
async function scriptSize(
  browser: Browser,
  options: BrowserContextOptions,
  address: string,
  selector: string,
) {
  const context = await browser.newContext({ ...options, extraHTTPHeaders: { 'accept-encoding': 'gzip' } })
  const page = await context.newPage()
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto(address)
  await page.locator(selector).first().waitFor()
  const all = await Promise.all(sizes)
  await context.close()
  return all.reduce((sum, size) => sum + size, 0) / 1000
}

const line = (what: string, value: string, goal: string) => console.log(`| ${what} | ${value} | ${goal} |`)

export async function browserBench(rounds: number): Promise<void> {
  await build()
  const executablePath = await findChromium()
  if (!executablePath) throw new Error('The browser bench needs Chromium')
  const directory = mkdtempSync(join(tmpdir(), 'urus-bench-'))
  const app = await startServer({ DATA_DIR: directory, DEMO: '1' })
  const launch: LaunchOptions = { executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] }
  const browser = await chromium.launch(launch)
  try {
    const kept = await signedIn(app.origin)
    const options = beginningWith(app.origin, kept)
    const list = `${app.origin}/leadsListings`
    const cold: Visit[] = []
    for (let round = 0; round < rounds; round++) {
      const context = await browser.newContext(options)
      cold.push(await visitIn(context, list, rows, 25))
      await context.close()
    }
    const days = await returning(launch, join(directory, 'profile'), kept, list, rounds)
    const seen = (visits: readonly Visit[]) => median(visits.map((each) => each.seen)).toFixed(0)
    const shiftOf = async (address: string, selector: string, own: BrowserContextOptions) => {
      const context = await browser.newContext(own)
      const { shift } = await visit(await context.newPage(), address, selector)
      await context.close()
      return shift.toFixed(3)
    }
    line('browser', 'measured', 'goal')
    line('---', '---:', '---:')
    line('rows visible, cold: nothing kept, ms', seen(cold), '450')
    line('rows visible, warm: third day and later, browser just started, ms', seen(days.started), '200')
    line('rows visible, warm: the same, browser open, ms', seen(days.open), '200')
    line('500 rows after their data, ms', median(days.large).toFixed(0), '300')
    line('scripts, requests of a first list', `${cold[0]?.scripts}, ${cold[0]?.requests}`, '30')
    line('script of the list, kB gzip', (await scriptSize(browser, options, list, rows)).toFixed(0), '380')
    const signIn = `${app.origin}/login`
    line('script of the sign-in, kB gzip', (await scriptSize(browser, {}, signIn, 'form')).toFixed(0), '140')
    line('layout shift of the sign-in', await shiftOf(signIn, '[data-part="account"]', {}), '0')
    line('layout shift of Home', await shiftOf(`${app.origin}/`, 'h1', options), '0')
  } finally {
    await browser.close()
    await app.stop()
    rmSync(directory, { recursive: true })
  }
}
