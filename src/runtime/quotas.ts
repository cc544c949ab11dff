import { busy } from './slots.ts'

/** Limits per user, corporate and process. */
export interface Quotas {
  /** Megabytes of stored files. */
  userFiles: number
  corporateFiles: number
  /** Queued or running. */
  userJobs: number
  /** Unmasked fields per user and minute. */
  reveals: number
  /** Megabytes per process; a user may have half. */
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

/** Memory of uploads in progress, by their declared size. */
export class UploadRoom {
  readonly #most: number
  readonly #held = new Map<string, number>()
  #total = 0

  constructor(megabytes: number) {
    this.#most = megabytes * megabyte
  }

  /** Returns the release function. 429 if the owner has too many, 503 if all have. */
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
