import { afterEach, beforeAll, onTestFinished } from 'vitest'
import { createApp } from '../../src/main/app.ts'
import { eventTopics } from '../../src/main/event-topics.ts'
import type { Tx } from '../../src/runtime/database.ts'
import { EventHub, type Limits, type Timing } from '../../src/runtime/events/event-hub.ts'
import type { Topic } from '../../src/runtime/events/topic.ts'
import { silentLog } from '../../src/runtime/log.ts'
import { api, type Api } from './api.ts'
import type { TestEngine } from './engines.ts'
import { EventListener } from './event-listener.ts'
import { appCodeOf, TestTenants } from './test-tenants.ts'

type App = ReturnType<typeof createApp>

export const admin = 'admin@harta.test'
export const sales = 'sales@harta.test'

/** Test tenants for tests of the event stream, its listeners stopped after each test, and what such tests do in it. */
export function useEventTenants(engine: TestEngine) {
  let tenants: TestTenants
  const open: EventListener[] = []
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
  })
  afterEach(() => Promise.all(open.splice(0).map((listener) => listener.stop())))
  const as = (account: string): Api => api(tenants, { as: account })

  async function request(account: string, query = '', app: App = tenants.app, token?: string) {
    return await app.request(`/api/system/events${query}`, {
      headers: {
        authorization: `Bearer ${token ?? (await tenants.token(account))}`,
        'application-code': appCodeOf(account),
      },
    })
  }

  async function listen(account: string, query = '', app?: App, token?: string): Promise<EventListener> {
    const listener = await EventListener.on(await request(account, query, app, token))
    open.push(listener)
    return listener
  }

  /** The services with a hub of the test's own. */
  function hubOf(more: {
    timing?: Partial<Timing>
    limits?: Partial<Limits>
    topics?: Record<string, Topic>
  }) {
    const { database } = tenants
    const events = new EventHub({ database, log: silentLog }, more.topics ?? eventTopics, more)
    onTestFinished(() => events.close())
    return { events, app: createApp({ ...tenants.runtime, events }) }
  }

  /** Work in a corporate's tenant, as a service does it. */
  const inTenant = <T>(corporate: 'Harta Prima' | 'Pinnacle Advisory', work: (tx: Tx) => Promise<T>) =>
    tenants.database.transaction(
      {
        role: 'app',
        open: `select set_config('app.corporate_id', '${tenants.corporate(corporate).id}', true)`,
      },
      work,
    )

  let made = 0
  const newBudget = () => ({ budget: `${++made} million` })
  const newLead = () => ({ name: `Lead ${++made}`, contact_no: `0128${String(100_000 + made)}` })
  const addBudget = async (account = admin): Promise<number> =>
    (await as(account).post('/lookup/budget', newBudget())).body.id as number

  return { tenants: () => tenants, as, request, listen, hubOf, inTenant, newBudget, newLead, addBudget }
}
