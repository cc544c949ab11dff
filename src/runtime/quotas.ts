import { busy } from './slots.ts'

/** What one user, one corporate and one process may keep and have under way. */
export interface Quotas {
  /** Megabytes of kept files. */
  userFiles: number
  corporateFiles: number
  /** Jobs of one user that wait or run. */
  userJobs: number
  /** Masked fields that one user may have shown in full within a minute. */
  reveals: number
  /** Megabytes of uploads that a process takes at once; a user may have half of them. */
  uploads: number
}

export const usualQuotas: Quotas = {
  userFiles: 500,
  corporateFiles: 10_000,
  userJobs: 10,
  reveals: 60,
  uploads: 400,
}

const megabyte = 1024 * 1024

/** The room that uploads under way take in memory, counted by the size that each says it has. */
export class UploadRoom {
  readonly #most: number
  readonly #held = new Map<string, number>()
  #total = 0

  constructor(megabytes: number) {
    this.#most = megabytes * megabyte
  }

  /** Takes room for an upload; the answer gives it back. 429 for who has too many under way, 503 when all have. */
  take(owner: string, bytes: number): () => void {
    const held = this.#held.get(owner) ?? 0
    const half = this.#most / 2
    if (held + bytes > half) throw busy(429, 'failure.uploads', { max: Math.floor(half / megabyte) })
    if (this.#total + bytes > this.#most)
      throw busy(503, 'failure.uploads', { max: Math.floor(this.#most / megabyte) })
    this.#count(owner, bytes)
    return () => this.#count(owner, -bytes)
  }

  #count(owner: string, bytes: number): void {
    this.#total += bytes
    const held = (this.#held.get(owner) ?? 0) + bytes
    if (held > 0) this.#held.set(owner, held)
    else this.#held.delete(owner)
  }
}
