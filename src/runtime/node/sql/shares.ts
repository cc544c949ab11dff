import type { Share } from '../../database.ts'
import { busy, Slots } from '../../slots.ts'

/** Part of a number of connections, at least one. */
const part = (connections: number, of: number) => Math.max(1, Math.ceil(connections * of))

/** So many milliseconds a transaction waits for a connection before its caller is told to come again. */
const usualPatience = 10_000

/**
 * Who may use how many of the connections at once. Nobody has them all: a user has a share of the corporate's, which has
 * one of all; who wants more waits for their own, and corporates take turns.
 */
export class Shares {
  readonly #users: Slots
  readonly #corporates: Slots

  constructor(connections: number, patience = usualPatience) {
    const each = part(connections, 0.4)
    this.#users = new Slots({
      atOnce: Infinity,
      each,
      waiting: Infinity,
      waitingEach: 100,
      patience,
      refuse: () => busy(429),
    })
    this.#corporates = new Slots({
      atOnce: connections,
      each: part(connections, 0.7),
      waiting: 1000,
      patience,
      refuse: () => busy(503),
    })
  }

  /** Waits for a connection's turn; the answer gives it back. */
  async take({ user, corporate, leaving }: Share): Promise<() => void> {
    const own = user === undefined ? undefined : await this.#users.take(user, leaving)
    try {
      const shared = await this.#corporates.take(corporate, leaving)
      return () => {
        shared()
        own?.()
      }
    } catch (error) {
      own?.()
      throw error
    }
  }
}
