import { Hono } from 'hono'
import { sql } from 'kysely'
import { declaredCalls } from '../../src/engine/api/calls.ts'
import { bulkStep } from '../../src/engine/api/bulk/job.ts'
import { bulkKind } from '../../src/engine/api/bulk/request.ts'
import { exportKind, exportStep } from '../../src/engine/api/export/job.ts'
import { importStep } from '../../src/features/imports/api/job.ts'
import { importPlan } from '../../src/features/imports/api/plan.ts'
import { importKind } from '../../src/features/imports/api/run.ts'
import type { Context, ResourceService } from '../../src/engine/api/resource-service.ts'
import { draftSearch, draftTable } from '../../src/engine/draft.ts'
import { f } from '../../src/engine/field.ts'
import { defineResource } from '../../src/engine/resource.ts'
import { defineSchema } from '../../src/engine/schema.ts'
import type { Database } from '../../src/runtime/database.ts'
import type { Env } from '../../src/runtime/http/call.ts'
import { failureResponse } from '../../src/runtime/http/failure-response.ts'
import { requestIdentity } from '../../src/runtime/http/request-identity.ts'
import { JobRunner } from '../../src/runtime/jobs.ts'
import { withSession } from '../../src/runtime/session.ts'
import { readToken } from '../../src/runtime/tokens.ts'
import type { Runtime } from '../../src/runtime/runtime.ts'
import { resources } from '../../resources/all.ts'
import { registerResources } from '../../src/engine/registry.ts'
import { api, type Api } from '../setup/api.ts'
import type { TestEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

/** An identity card: what a resource with a masked field is. */
export const cardSchema = defineSchema(
  'card',
  {
    holder: f.text({ required: true, max: 120 }),
    nric: f.nric({
      unique: true,
      label: 'NRIC',
      revealedTo: { codes: ['c_customer__reveal_nric'] },
      sealed: true,
    }),
    stage: f.choice({ open: 'Open', closed: 'Closed' }),
  },
  { title: 'holder', softDelete: true, searchIndex: true },
)

export const cardResource = defineResource(cardSchema, {
  service: 'lead',
  call: 'cards',
  label: ['Card', 'Cards'],
  paths: { list: '/cards', show: '/cards/:card_id' },
  access: { list: {}, edit: {}, import: {} },
  activity: true,
  undo: true,
  imports: { key: 'holder', headings: { holder: [], nric: [] } },
  list: {
    columns: ['holder', 'nric', 'stage'],
    filters: ['nric', 'stage'],
    search: ['holder', 'nric'],
    bulk: ['stage'],
  },
  form: ['holder', 'nric', 'stage'],
})

export const cardService: ResourceService = { resource: cardResource, hooks: {} }

/** Corporates in a database of their own, with the calls and jobs of cards beside those of the services. */
export class CardTenants {
  readonly tenants: TestTenants
  readonly jobs: JobRunner
  readonly #app: Hono<Env>

  private constructor(tenants: TestTenants) {
    this.tenants = tenants
    const runtime: Runtime = { ...tenants.runtime, wakeJobs: () => this.jobs.wake() }
    const plan = importPlan(cardService)
    if (!plan) throw new Error('Cards come in no files')
    this.jobs = new JobRunner(runtime, [
      {
        [bulkKind]: bulkStep([cardService]),
        [importKind(plan)]: importStep(plan),
        [exportKind]: exportStep([cardService]),
      },
    ])
    this.#app = new Hono<Env>()
    this.#app.use('/api/*', requestIdentity(runtime))
    this.#app.route('/api/lead', declaredCalls(cardService, runtime))
    this.#app.onError((error, c) => failureResponse(error, c, runtime))
  }

  static async open(engine: TestEngine, database: Database, reveals: number): Promise<CardTenants> {
    await database.transaction({ role: 'owner' }, (tx) =>
      tx.query(draftTable(cardResource, (to) => to) + draftSearch(cardResource)),
    )
    registerResources([...resources, cardResource])
    const own: TestEngine = { ...engine, database: () => Promise.resolve(database) }
    return new CardTenants(await TestTenants.open(own, { quotas: { reveals } }))
  }

  /** Calls of cards as one of the accounts. */
  as(account: string): Api {
    return api({ app: this.#app, token: (as) => this.tenants.token(as) }, { as: account })
  }

  /** Works in a session of the account, as an operation does. */
  async work<T>(account: string, work: (context: Context) => Promise<T>): Promise<T> {
    const { database, runtime } = this.tenants
    const { sid, tid } = await readToken(runtime.signingKey, await this.tenants.token(account))
    const request = { sid, tid, address: '', requestId: crypto.randomUUID(), appCode: 'sas' as const }
    return withSession(database, request, {}, work)
  }

  /** What waits for listeners, as text. */
  async waiting(): Promise<string> {
    const { rows } = await this.tenants.database.transaction({ role: 'owner' }, ({ db }) =>
      sql`select payload from outbox where payload ->> 'table' = 'card'`.execute(db),
    )
    return JSON.stringify(rows)
  }
}
