import type { Writable } from 'node:stream'
import type { Client, QueryResult as PgResult } from 'pg'
import type { Kysely } from 'kysely'
import type { AtOnce, QueryResult, Share, TransactionOptions, Tx } from '../../database.ts'
import type { Tables } from '../../tables.ts'
import { kyselyOn } from './kysely-on-client.ts'
import { asOpenTransaction, refuseNested } from './open-transaction.ts'

/** A connection lent to one transaction. */
export interface Lease {
  client: Client
  /** Names a statement to have it prepared on this connection, or answers undefined. */
  nameFor(text: string, parameters: number): string | undefined
  /** Gives the connection back; a broken one is thrown away. */
  release(broken: boolean): void
}

const roleStatement = {
  owner: '',
  app: '; SET LOCAL ROLE urus_app',
  system: '; SET LOCAL ROLE urus_system',
} as const

/** What was assumed of the work (its opening's answer, that it sends all at once) came out otherwise: it is done again. */
class Assumption extends Error {}

class ClientTx implements Tx {
  readonly callbacks: (() => void | Promise<void>)[] = []
  readonly #lease: Lease
  #db: Kysely<Tables> | undefined
  #ended = false
  #sealed = false
  #turnIsOver = false
  /** All statements were sent in the turn that the work began in. */
  wasAtOnce = true

  constructor(lease: Lease) {
    this.#lease = lease
  }

  get db(): Kysely<Tables> {
    return (this.#db ??= kyselyOn((text, values) =>
      this.query(text, values, this.#lease.nameFor(text, values.length)),
    ))
  }

  async query<Row>(text: string, values?: unknown[], name?: string): Promise<QueryResult<Row>> {
    if (this.#ended)
      throw new Error('This transaction has ended: a statement came after it, perhaps not awaited')
    if (this.#turnIsOver) this.wasAtOnce = false
    if (this.#sealed) throw new Assumption()
    const result: PgResult = await this.#lease.client.query({ text, values, name })
    return { rows: result.rows as Row[], rowCount: result.rowCount ?? 0 }
  }

  afterCommit(run: () => void | Promise<void>): void {
    this.callbacks.push(run)
  }

  end(): void {
    this.#ended = true
  }

  /** The statements sent so far leave now; later ones are not at once with them. */
  endTurn(): void {
    this.#turnIsOver = true
  }

  /** COMMIT is on its way: a further statement means that the work was not done at once. */
  seal(): void {
    this.#sealed = true
  }
}

/** Reads answer people; what maintains the database takes as long as it takes. Writes have what their connection allows. */
function longestOf({ role, readOnly, seconds, idleSeconds }: TransactionOptions): string {
  const longest = seconds ?? (role === 'owner' ? 0 : readOnly ? 15 : undefined)
  const set = (name: string, value: number | undefined) =>
    value === undefined ? '' : `; SET LOCAL ${name} = ${value * 1000}`
  return set('statement_timeout', longest) + set('idle_in_transaction_session_timeout', idleSeconds)
}

/** Sends BEGIN, the role and the open statement as one message; answers the rows of the open statement. */
async function begin(client: Client, options: TransactionOptions): Promise<Rows> {
  const { role, open, readOnly } = options
  const opening = open === undefined ? '' : `; ${open}`
  const text = `BEGIN${readOnly === true ? ' READ ONLY' : ''}${longestOf(options)}${roleStatement[role]}${opening}`
  const results = (await client.query(text)) as unknown as PgResult | PgResult[]
  if (open === undefined) return []
  return (Array.isArray(results) ? results.at(-1) : results)?.rows ?? []
}

async function commit(client: Client): Promise<void> {
  const { command } = await client.query('COMMIT')
  // PostgreSQL answers COMMIT with ROLLBACK when an earlier statement failed, even if its error was caught.
  if (command === 'ROLLBACK')
    throw new Error('Nothing was committed: a statement of this transaction had failed')
}

/** A failed ROLLBACK means the connection is gone, and the transaction with it. */
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
      // The commit stands, so the caller must not be told that it failed.
      process.emitWarning(error instanceof Error ? error : String(error))
    }
  }
}

type Rows = readonly object[]

const sameRows = (one: Rows, other: Rows) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Sends the opening and the work behind it on one pipeline, without waiting for the opening's answer: what it will
 * be is assumed. The work's outcome counts only when the answer is the assumed one.
 */
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

/** Holds back what is sent until this turn's microtasks are through, so that it leaves in one packet. */
function inOnePacket(client: Client, before: () => void): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  stream.cork()
  process.nextTick(() => {
    before()
    stream.uncork()
  })
}

/** So many works in a row are at once before COMMIT leaves early again. */
const trusted = 3

function learn(atOnce: AtOnce | undefined, wasAtOnce: boolean): void {
  if (atOnce) atOnce.inARow = wasAtOnce ? atOnce.inARow + 1 : 0
}

/** Runs the work in a transaction on a connection that it borrows. */
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
