/**
 * `npm run bench -- --hubs [--people 2000]`: a hub with many members in Chromium, over the built product and its demo data:
 * its page, its members, the organisation chart and a search in it.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { build } from '../../scripts/build.mjs'
import { findChromium } from '../../scripts/chromium.mjs'
import { openDatabase } from '../../src/runtime/node/open-database.ts'
import { beginningWith, signedIn } from './browser.ts'
import { startServer } from './server.ts'

/** A hub of its own with so many members, a fifth of them in a team; its id. */
async function fillHub(directory: string, people: number): Promise<number> {
  const database = await openDatabase({ DATA_DIR: directory })
  const id = await database.transaction({ role: 'owner' }, async ({ db }) => {
    const { rows } = await sql<{ id: number }>`
      with h as (insert into hub (corporate_id, name, status) values (1, 'Klang Valley', 'active') returning id),
      g as (insert into hub_team (corporate_id, hub_id, name) select 1, id, 'Shah Alam' from h returning id),
      u as (insert into app_user (corporate_id, name, email, password_hash, application_code, status)
        select 1, 'Member ' || to_char(n, 'FM00000'), 'member' || n || '@bench.test', '', 'sas', 1
        from generate_series(1, ${people}::int) n returning id),
      m as (insert into hub_member (corporate_id, user_id, hub_id, hub_team_id, member_from)
        select 1, u.id, h.id, case when u.id % 5 = 0 then g.id end, current_date - 30 from u, h, g)
      select id from h`.execute(db)
    return rows[0]?.id ?? 0
  })
  await database.maintain('vacuum (analyze)')
  await database.close()
  return id
}

/** Milliseconds that the main thread was kept longer than 50 ms at a time since the page was opened. */
const stalled = (page: Page) => page.evaluate(() => window.stalled)

declare global {
  interface Window {
    stalled: number
  }
}

export async function hubsBench(people: number): Promise<void> {
  await build()
  const executablePath = await findChromium()
  if (!executablePath) throw new Error('The hubs bench needs Chromium')
  const directory = mkdtempSync(join(tmpdir(), 'urus-bench-'))
  const loaded = await startServer({ DATA_DIR: directory, DEMO: '1' })
  await loaded.stop()
  const hub = await fillHub(directory, people)
  const app = await startServer({ DATA_DIR: directory, DEMO: '1' })
  const browser = await chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const context = await browser.newContext(beginningWith(app.origin, await signedIn(app.origin)))
    await context.addInitScript(() => {
      window.stalled = 0
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) window.stalled += duration - 50
      }).observe({ type: 'longtask', buffered: true })
    })
    const page = await context.newPage()
    const timed = async (what: string, act: () => Promise<unknown>) => {
      const start = performance.now()
      await act()
      console.log(
        `| ${what} | ${(performance.now() - start).toFixed(0)} ms | ${(await stalled(page)).toFixed(0)} ms stalled in all |`,
      )
    }
    const address = `${app.origin}/hubProfileDetails/${hub}`
    for (const round of ['first', 'second'])
      await timed(`hub page, ${round} visit`, async () => {
        await page.goto(address)
        await page.getByText('Open leads').waitFor()
      })
    await timed('its members', async () => {
      await page.getByRole('tab', { name: 'Members' }).click()
      await page
        .getByText(/^Member \d/)
        .first()
        .waitFor()
    })
    const members = page.getByText(/^Member \d/)
    for (let shown = 50; shown < people; shown = await members.count()) {
      const before = shown
      const start = performance.now()
      await page.getByRole('button', { name: 'Show more' }).click()
      await members.nth(before).waitFor()
      if (before % 500 === 0 || before + 50 >= people)
        console.log(`| more members, after ${before} | ${(performance.now() - start).toFixed(0)} ms |`)
    }
    await timed('organisation chart', async () => {
      await page.goto(`${app.origin}/hubChart`)
      await page.getByRole('treeitem', { name: /Klang Valley/ }).waitFor()
    })
    await timed('a level of 100 people of the hub', async () => {
      await page.getByRole('treeitem', { name: /Klang Valley/ }).focus()
      await page.keyboard.press('ArrowRight')
      await page
        .getByRole('treeitem', { name: /^Member/ })
        .first()
        .waitFor()
    })
    await timed('search in the chart', async () => {
      await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('Member 01234')
      await page.getByText('Member 01234').first().waitFor()
    })
  } finally {
    await browser.close()
    await app.stop()
    rmSync(directory, { recursive: true })
  }
}
