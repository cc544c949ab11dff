/**
 * `npm run bench -- --browser [--rounds 9]`: what a browser waits for, over the built product with its demo data on the
 * embedded database: a list's rows with a cold and a warm cache, 500 rows after their data, files, script, shifts.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { demoPassword } from '../../src/domain/demo-accounts.ts'
import { build } from '../../scripts/build.mjs'
import { findChromium } from '../../scripts/chromium.mjs'
import { startServer } from './server.ts'

const account = 'admin@harta.test'
const rows = 'tbody tr[data-address]'

interface Visit {
  /** Milliseconds from the beginning of the navigation until the frame after what is looked for stands there. */
  seen: number
  /** The same, from the end of the last answer. */
  afterData: number
  scripts: number
  requests: number
  shift: number
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** In the page, before its own scripts: when enough of a selector stands there, and how much moved. */
function watch({ selector, count }: { selector: string; count: number }): void {
  const seen = { at: 0, shift: 0 }
  ;(window as unknown as { seen: typeof seen }).seen = seen
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
  ;(window as unknown as { enough: typeof enough }).enough = enough
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
  await page.evaluate(() => (window as unknown as { enough: Promise<number> }).enough)
  // What moves or is asked for behind it counts too.
  await page.waitForTimeout(1500)
  return page.evaluate(
    ([counted, all]) => {
      const { at, shift } = (window as unknown as { seen: { at: number; shift: number } }).seen
      const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const data = answers.filter(
        ({ name, responseEnd }) => name.includes('/api/lead/leads?') && responseEnd < at,
      )
      const last = Math.max(0, ...data.map(({ responseEnd }) => responseEnd))
      return { seen: at, afterData: at - last, scripts: counted ?? 0, requests: all ?? 0, shift }
    },
    [scripts, requests],
  )
}

async function signedIn(origin: string): Promise<BrowserContextOptions> {
  const answer = await fetch(`${origin}/api/access-control/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'application-code': 'sas' },
    body: JSON.stringify({ email: account, password: demoPassword }),
  })
  const { access_token, expires_in, user } = (await answer.json()) as Record<string, unknown>
  const session = { access_token, expires_at: Date.now() + Number(expires_in) * 1000, user }
  const localStorage = [
    { name: 'urus.session', value: JSON.stringify(session) },
    { name: 'application_code', value: 'sas' },
  ]
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
  const browser = await chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const options = await signedIn(app.origin)
    const list = `${app.origin}/leadsListings`
    const cold: Visit[] = []
    const warm: Visit[] = []
    const large: Visit[] = []
    for (let round = 0; round < rounds; round++) {
      const context = await browser.newContext(options)
      for (const [kept, address, count] of [
        [cold, list, 25],
        [warm, list, 25],
        [large, `${list}?perPage=500`, 500],
      ] as const) {
        const page = await context.newPage()
        kept.push(await visit(page, address, rows, count))
        await page.close()
      }
      await context.close()
    }
    const shiftOf = async (address: string, selector: string, own: BrowserContextOptions) => {
      const context = await browser.newContext(own)
      const { shift } = await visit(await context.newPage(), address, selector)
      await context.close()
      return shift.toFixed(3)
    }
    line('browser', 'measured', 'goal')
    line('---', '---:', '---:')
    line('rows visible, cold cache, ms', median(cold.map(({ seen }) => seen)).toFixed(0), '450')
    line('rows visible, warm cache, ms', median(warm.map(({ seen }) => seen)).toFixed(0), '200')
    line('500 rows after their data, ms', median(large.map(({ afterData }) => afterData)).toFixed(0), '300')
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
