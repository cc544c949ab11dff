import type { Database } from '../database.ts'
import { openOutbox, readAtOnce, readOutbox, type Opening, type OutboxEvent } from './outbox.ts'

/** Above this the oldest missing ids are dropped: rollbacks, or one huge transaction. */
const mostMissing = 2000

/**
 * Reads the outbox in order. Ids are assigned before commit, so skipped ids are rechecked until all transactions of
 * that time ended.
 */
export class OutboxReader {
  readonly epoch: string
  readonly #on: { database: Database }
  #last: number
  /** Skipped ids, with the transaction id from which none can still commit. */
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

  /** Resuming here misses nothing but may repeat events. */
  get position(): string {
    const [oldest = this.#last + 1] = this.#missing.keys()
    return `${this.epoch}.${Math.min(oldest - 1, this.#last)}`
  }

  /** In id order; `more` if another read may find some. */
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
