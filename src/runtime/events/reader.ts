import type { Database } from '../database.ts'
import { openOutbox, readAtOnce, readOutbox, type Opening, type OutboxEvent } from './outbox.ts'

/** Past so many, the oldest missing ids are given up: they are rollbacks, or a transaction that holds thousands open. */
const mostMissing = 2000

/**
 * Reads the outbox on from where it stands. Ids are handed out before the commit, so an event may show after newer
 * ones: an id that was passed over is asked for again until every transaction of that time has ended.
 */
export class OutboxReader {
  readonly epoch: string
  readonly #on: { database: Database }
  #last: number
  /** Passed-over ids; each with the transaction id from which on none can have taken it. */
  readonly #missing = new Map<number, number>()

  private constructor(on: { database: Database }, { epoch, newest, missing, next_xact }: Opening) {
    this.#on = on
    this.epoch = epoch
    this.#last = newest
    for (const id of missing) this.#missing.set(id, next_xact)
  }

  static async open(on: { database: Database }): Promise<OutboxReader> {
    return new OutboxReader(on, await openOutbox(on))
  }

  /** Everything up to here was read: whoever goes on from here misses nothing, and may hear some things twice. */
  get position(): string {
    const [oldest = this.#last + 1] = this.#missing.keys()
    return `${this.epoch}.${Math.min(oldest - 1, this.#last)}`
  }

  /** What is new, in the order of its ids, and whether there may be more at once. */
  async read(): Promise<{ events: OutboxEvent[]; more: boolean }> {
    const { events, oldest_open, next_xact } = await readOutbox(this.#on, this.#last, [
      ...this.#missing.keys(),
    ])
    for (const { id } of events) {
      this.#missing.delete(id)
      for (let passed = Math.max(this.#last + 1, id - mostMissing); passed < id; passed++)
        this.#missing.set(passed, next_xact)
      this.#last = Math.max(this.#last, id)
    }
    for (const [id, takenBefore] of this.#missing) {
      if (takenBefore <= oldest_open || this.#missing.size > mostMissing) this.#missing.delete(id)
    }
    return { events, more: events.length >= readAtOnce }
  }
}
