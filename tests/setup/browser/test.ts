import { test as base, expect, type BrowserContextOptions, type Page } from '@playwright/test'
import { Complaints } from './complaints.ts'
import { withProduct, type Engine } from './product-server.ts'
import { Sessions, type Account, type Calls } from './sessions.ts'

interface TestFixtures {
  /** Who is signed in when the test begins: `test.use({ account: 'sales@harta.test' })`. Nobody unless told. */
  account: Account | null
  complaints: Complaints
  /** Another browser, signed in as somebody. */
  openAs: (account: Account, options?: BrowserContextOptions) => Promise<Page>
  /** The services, to prepare what a test is about. */
  callsAs: (account: Account) => Promise<Calls>
}

export interface WorkerFixtures {
  /** What its database runs on. */
  engine: Engine
  /** What the product is configured with beyond the usual. */
  settings: Record<string, string>
  /** Where the product of this worker is: no other worker's tests write there. */
  product: string
  sessions: Sessions
}

/** A browser test: signed in quickly, and failed by anything that a page complains about. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  account: [null, { option: true }],

  settings: [{}, { option: true, scope: 'worker' }],
  engine: ['postgres', { option: true, scope: 'worker' }],
  product: [
    ({ engine, settings }, provide) => withProduct(engine, settings, provide),
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ product }, provide) => provide(product),

  sessions: [
    async ({ playwright, product }, provide) => {
      const request = await playwright.request.newContext({ baseURL: product })
      await provide(new Sessions(request, product))
      await request.dispose()
    },
    { scope: 'worker' },
  ],

  storageState: async ({ account, sessions }, provide) => {
    await provide(account ? sessions.stateOf(account, await sessions.of(account)) : undefined)
  },

  complaints: [
    async ({ context }, provide) => {
      const complaints = new Complaints()
      complaints.listen(context)
      await provide(complaints)
      expect(complaints.unexpected, 'complaints of the page').toEqual([])
    },
    { auto: true },
  ],

  openAs: async (
    { browser, sessions, complaints, contextOptions, viewport, locale, timezoneId, baseURL },
    provide,
  ) => {
    const opened: Page[] = []
    await provide(async (account, options) => {
      const context = await browser.newContext({
        ...contextOptions,
        viewport,
        locale,
        timezoneId,
        baseURL,
        storageState: sessions.stateOf(account, await sessions.of(account)),
        ...options,
      })
      complaints.listen(context)
      const page = await context.newPage()
      opened.push(page)
      return page
    })
    for (const page of opened) await page.context().close()
  },

  callsAs: async ({ sessions }, provide) => provide((account) => sessions.calls(account)),
})

export { expect }
