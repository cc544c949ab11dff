import type { Client, QueryResult as PgResult } from 'pg'
import type { Kysely } from 'kysely'
import type { AtOnce, QueryResult, Share, TransactionOptions, Tx } from '../../database.ts'
import type { Tables } from '../../tables.ts'
import { kyselyOn } from './kysely-on-client.ts'
import { asOpenTransaction, refuseNested } from './open-transaction.ts'

export interface Lease {
  client: Client
  nameFor(text: string, parameters: number): string | undefined
  release(broken: boolean): void
}

const roleStatement = {
  owner: '',
  app: '; SET LOCAL ROLE urus_app',
  system: '; SET LOCAL ROLE urus_system',
} as const

/** An assumption (opening result, all statements at once) was wrong: rerun. */
class Assumption extends Error {}

class ClientTx implements Tx {
  readonly callbacks: (() => void | Promise<void>)[] = []
  readonly #lease: Lease
  #db: Kysely<Tables> | undefined
  #ended = false
  #sealed = false
  #turnIsOver = false
  wasAtOnce = true

  constructor(lease: Lease) {
    this.#lease = lease
  }

  get db(): Kysely<Tables> {
    return (this.#db ??= kyselyOn(<Row>(text: string, values: unknown[]) =>
      this.query<Row>(text, values, this.#lease.nameFor(text, values.length)),
    ))
  }

  async query<Row>(text: string, values?: unknown[], name?: string): Promise<QueryResult<Row>> {
    if (this.#ended)
      throw new Error('This transaction has ended: a statement came after it, perhaps not awaited')
    if (this.#turnIsOver) this.wasAtOnce = false
    if (this.#sealed) throw new Assumption()
    const { rows, rowCount }: PgResult = await this.#lease.client.query({ text, values, name })
    return { rows, rowCount: rowCount ?? 0 }
  }

  afterCommit(run: () => void | Promise<void>): void {
    this.callbacks.push(run)
  }

  end(): void {
    this.#ended = true
  }

  endTurn(): void {
    this.#turnIsOver = true
  }

  /** COMMIT is already sent: a further statement breaks the assumption. */
  seal(): void {
    this.#sealed = true
  }
}

/** Reads have a timeout, maintenance none; writes use the connection's. */
function longestOf({ role, readOnly, seconds, idleSeconds }: TransactionOptions): string {
  const longest = seconds ?? (role === 'owner' ? 0 : readOnly ? 15 : undefined)
  const set = (name: string, value: number | undefined) =>
    value === undefined ? '' : `; SET LOCAL ${name} = ${value * 1000}`
  return set('statement_timeout', longest) + set('idle_in_transaction_session_timeout', idleSeconds)
}

/** Sends BEGIN, role and open statement in one message; returns the open rows. */
async function begin(client: Client, options: TransactionOptions): Promise<Rows> {
  const { role, open, readOnly } = options
  const opening = open === undefined ? '' : `; ${open}`
  const text = `BEGIN${readOnly === true ? ' READ ONLY' : ''}${longestOf(options)}${roleStatement[role]}${opening}`
  const results = (await client.query(text)) as PgResult | PgResult[]
  if (open === undefined) return []
  return (Array.isArray(results) ? results.at(-1) : results)?.rows ?? []
}

async function commit(client: Client): Promise<void> {
  const { command } = await client.query('COMMIT')
  // PostgreSQL answers COMMIT with ROLLBACK after any failed statement, even if caught.
  if (command === 'ROLLBACK')
    throw new Error('Nothing was committed: a statement of this transaction had failed')
}

/** If ROLLBACK fails, the connection is gone and the transaction with it. */
async function rollback(lease: Lease, cause: unknown): Promise<void> {
  const staleStatement = hasCode(cause, '26000') || hasCode(cause, '0A000')
  try {
    await lease.client.query('ROLLBACK')
    lease.release(staleStatement)
  } catch {
    lease.release(true)
  }
}

function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code
}

async function runCallbacks(callbacks: ClientTx['callbacks']): Promise<void> {
  for (const callback of callbacks) {
    try {
      await callback()
    } catch (error) {
      // Already committed: must not report failure.
      process.emitWarning(error instanceof Error ? error : String(error))
    }
  }
}

type Rows = readonly object[]

const sameRows = (one: Rows, other: Rows) => JSON.stringify(one) === JSON.stringify(other)

/** Pipelines opening and work on an assumed opening result; the outcome counts only if it matches. */
async function workOnAssumption<T>(
  opening: Promise<Rows>,
  assumed: Rows,
  work: (opened: Rows) => Promise<T>,
): Promise<T> {
  const [opened, worked] = await Promise.allSettled([opening, work(assumed)])
  if (opened.status === 'rejected') throw opened.reason
  if (!sameRows(opened.value, assumed)) throw new Assumption()
  if (worked.status === 'rejected') throw worked.reason
  return worked.value
}

/** Delays sending until the microtasks finish, for one packet. */
function inOnePacket(client: Client, before: () => void): void {
  const { stream } = client.connection
  stream.cork()
  process.nextTick(() => {
    before()
    stream.uncork()
  })
}

/** Consecutive at-once runs before COMMIT is sent early again. */
const trusted = 3

function learn(atOnce: AtOnce | undefined, wasAtOnce: boolean): void {
  if (atOnce) atOnce.inARow = wasAtOnce ? atOnce.inARow + 1 : 0
}

export async function transact<T, Opened extends object>(
  borrow: (share: Share) => Promise<Lease>,
  options: TransactionOptions,
  work: (tx: Tx, opened: Opened[]) => Promise<T>,
): Promise<T> {
  refuseNested()
  const { assumed, readOnly, atOnce } = options
  const lease = await borrow(options.share ?? { corporate: options.role })
  const tx = new ClientTx(lease)
  let committing: Promise<void> | undefined
  let result: T
  try {
    const worked = (opened: Rows) => asOpenTransaction(() => work(tx, opened as Opened[]))
    if (assumed) {
      inOnePacket(lease.client, () => {
        tx.endTurn()
        if (!atOnce || atOnce.inARow < trusted) return
        tx.seal()
        committing = commit(lease.client)
        committing.catch(() => undefined)
      })
      result = await workOnAssumption(begin(lease.client, options), assumed, worked)
      learn(atOnce, tx.wasAtOnce)
    } else {
      result = await worked(await begin(lease.client, options))
    }
    tx.end()
    committing ??= commit(lease.client)
    if (readOnly !== true) await committing
  } catch (error) {
    tx.end()
    await rollback(lease, error)
    if (!tx.wasAtOnce) learn(atOnce, false)
    if (error instanceof Assumption) return transact(borrow, { ...options, assumed: undefined }, work)
    throw error
  }
  if (readOnly === true) {
    void committing.then(
      () => {
        lease.release(false)
        return runCallbacks(tx.callbacks)
      },
      () => rollback(lease, undefined),
    )
    return result
  }
  lease.release(false)
  await runCallbacks(tx.callbacks)
  return result
}
