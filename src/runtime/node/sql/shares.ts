import type { Share } from '../../database.ts'
import { busy, Slots } from '../../slots.ts'

const part = (connections: number, of: number) => Math.max(1, Math.ceil(connections * of))

/** Milliseconds waiting for a connection before the caller gets a retryable error. */
const usualPatience = 10_000

/** Connection quotas: corporates share the pool and users their corporate's quota; corporates take turns. */
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
