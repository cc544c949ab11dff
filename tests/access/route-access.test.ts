import { beforeAll, describe, expect, it } from 'vitest'
import { menuEntries } from '../../src/console/menu/entries.ts'
import { menuFor } from '../../src/console/menu/menu.ts'
import { outsideGuards } from '../../src/console/outside/outside-guards.ts'
import { routes } from '../../src/console/routes/routes.ts'
import { accessSessionOf } from '../../src/domain/access.ts'
import type { AppCode } from '../../src/domain/app-codes.ts'
import type { LoginAnswer } from '../../src/domain/auth-user.ts'
import { demoAccounts } from '../../src/domain/demo-accounts.ts'
import { decideRoute, type RouteGuard } from '../../src/domain/guards.ts'
import { sessionFrom, type StoredSession } from '../../src/domain/session.ts'
import { api } from '../setup/api.ts'
import { engines, freshFor } from '../setup/engines.ts'
import { firstCalls, landings, type Landing } from './route-access-table.ts'
import { TestTenants } from '../setup/test-tenants.ts'

/** Who stands before a route: an account in an app, or nobody. */
interface Visitor {
  name: string
  email?: string
  appCode: AppCode
  session: StoredSession | null
}

const { columns, rows } = landings()
const own = routes.filter(({ path }) => !path.startsWith('/dev/'))
const guards = new Map<string, RouteGuard>([
  ...Object.entries(outsideGuards),
  ...own.map((route): [string, RouteGuard] => [
    route.path,
    'guard' in route ? route.guard : { kind: 'signed-in' },
  ]),
])
const redirects = new Map(
  own.flatMap((route) => ('redirect' in route ? [[route.path, route.redirect] as const] : [])),
)
const named: Readonly<Record<string, Landing>> = {
  '/': 'home',
  '/login': 'login',
  '/customerProfile': 'customers',
  '/setup/users': 'users',
  '/loanAdvisoryListing': 'advisory',
  '/subscription-ended': 'ended',
  '/invalid-account': 'account',
}

/** Where somebody who types an address ends up, however many steps it takes. */
function landingOf(typed: string, { session, appCode }: Visitor): Landing {
  let path = typed
  for (let step = 0; step < 6; step++) {
    const guard = guards.get(path)
    if (!guard) throw new Error(`${path} is no route`)
    const decision = decideRoute({ guard, session, appCode, now: Date.now(), path })
    const next = decision.allow ? redirects.get(path) : decision.to
    if (next === undefined) return path === typed ? 'open' : (named[path] ?? 'lost')
    path = next
  }
  return 'lost'
}

describe('who may', () => {
  const engine = engines.at(-1)
  if (!engine) throw new Error('No engine in this run')
  const fresh = freshFor(engine)
  let tenants: TestTenants
  const visitors: Visitor[] = []
  beforeAll(async () => {
    tenants = await TestTenants.demo(await fresh())
    for (const { email, appCode } of demoAccounts) {
      const session = sessionFrom((await tenants.signIn(email)) as LoginAnswer, Date.now())
      visitors.push({ name: email, email, appCode, session })
      if (appCode === 'banker-app') visitors.push({ name: `${email} in sas`, email, appCode: 'sas', session })
    }
    visitors.push({ name: 'signed out', appCode: 'sas', session: null })
  }, 120_000)

  it('the table has every route and every demo account', () => {
    expect(rows.map(({ path }) => path).toSorted()).toEqual([...guards.keys()].toSorted())
    expect(columns.map(({ name }) => name)).toEqual(visitors.map(({ name }) => name))
  })

  it('[RTE-32][RTE-33][RTE-34] each route opens for whom it should, and sends the others where they belong', () => {
    const found = rows.map(({ path }) => ({ path, cells: visitors.map((each) => landingOf(path, each)) }))
    const width = Math.max(...rows.map(({ path }) => path.length)) + 2
    const line = (path: string, cells: readonly string[]) =>
      `${path.padEnd(width)}${cells.map((cell) => cell.padEnd(9)).join('')}`.trimEnd()
    const heads = columns.map(({ short }) => short)
    const told = [line('', heads), ...found.map(({ path, cells }) => line(path, cells))]
    process.stdout.write(`\n${told.join('\n')}\n\n`)
    expect(found).toEqual(rows)
  })

  it('[RTE-34] the menu offers exactly what opens', () => {
    const opens = (path: string, at: number) => rows.find((row) => row.path === path)?.cells[at] === 'open'
    for (const [at, { name, session, appCode }] of visitors.entries()) {
      if (!session || !opens('/', at)) continue
      const links = menuFor(menuEntries, accessSessionOf(session.user, appCode))
      const offered = links.flatMap(({ path, children }) => children?.map((child) => child.path) ?? [path])
      const open = menuEntries.map(({ path }) => path).filter((path) => opens(path, at))
      expect(offered.toSorted(), name).toEqual(open.toSorted())
    }
  })

  it('[ROL-13] the corporate-owner flag is set for the owner of each corporate, and for nobody else', () => {
    const flagged = visitors.filter(({ session }) => session?.user.account_info.is_corporate_owner === true)
    expect(flagged.map(({ name }) => name)).toEqual([
      'owner@harta.test',
      'owner@pinnacle.test',
      'owner@vista.test',
    ])
    for (const { session } of visitors)
      if (session) expect(session.user.account_info.is_corporate_owner).toBeTypeOf('boolean')
  })

  it('[ROL-02][RTE-34] the server answers the first calls of a page for whom it opens, and refuses the others', async () => {
    expect(Object.keys(firstCalls).toSorted()).toEqual(rows.map(({ path }) => path).toSorted())
    const wrong: string[] = []
    for (const { path, cells } of rows) {
      for (const [method, call, answer] of firstCalls[path] ?? []) {
        for (const [at, { name, email, appCode }] of visitors.entries()) {
          const body = method === 'GET' ? undefined : '{}'
          const headers = { 'content-type': 'application/json' }
          const { status } = await api(tenants, { as: email, appCode }).send(call, { method, headers, body })
          const expected = cells[at] === 'open' ? answer : email ? 403 : 401
          if (status !== expected) wrong.push(`${method} ${call} as ${name}: ${status}, not ${expected}`)
        }
      }
    }
    expect(wrong).toEqual([])
  }, 120_000)
})
