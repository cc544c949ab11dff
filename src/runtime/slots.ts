import { Failure } from '../domain/failure.ts'
import type { Message } from '../domain/message.ts'

export interface SlotOptions {
  atOnce: number
  each?: number
  waiting: number
  waitingEach?: number
  /** Maximum wait in milliseconds; unlimited by default. */
  patience?: number
  refuse(): Error
}

type Release = () => void

/** Client disconnect signal, created only when waiting. */
export type Leaving = () => AbortSignal

interface Owner {
  held: number
  waiting: ((release: Release) => void)[]
}

/** Retry delay in seconds. */
const seconds = 5

export const busy = (
  status: 429 | 503,
  key = status === 429 ? 'failure.throttled' : 'failure.busy',
  args: Message['args'] = {},
): Failure => new Failure(status, { key, args: { seconds, ...args } }, { extra: { retry_after: seconds } })

/** Bounded slots and queue; owners take turns. */
export class Slots {
  readonly #options: SlotOptions & { each: number; waitingEach: number }
  readonly #owners = new Map<string, Owner>()
  #held = 0
  #waiting = 0

  constructor(options: SlotOptions) {
    this.#options = { each: options.atOnce, waitingEach: options.waiting, ...options }
  }

  /** Returns the release function; stops waiting when the client disconnects. */
  async take(key = '', leaving?: Leaving): Promise<Release> {
    this.requireRoom(key)
    const owner = this.#owners.get(key) ?? { held: 0, waiting: [] }
    this.#owners.set(key, owner)
    if (this.#isFree(owner)) return this.#grant(key, owner)
    return this.#wait(owner, leaving?.())
  }

  #wait(owner: Owner, left?: AbortSignal): Promise<Release> {
    const { patience, refuse } = this.#options
    this.#waiting++
    return new Promise((resolve, reject) => {
      const stopWaiting = () => {
        clearTimeout(waiting)
        left?.removeEventListener('abort', giveUp)
      }
      const granted = (release: Release) => {
        stopWaiting()
        resolve(release)
      }
      const giveUp = () => {
        stopWaiting()
        owner.waiting.splice(owner.waiting.indexOf(granted), 1)
        this.#waiting--
        reject(refuse())
      }
      const waiting = patience === undefined ? undefined : setTimeout(giveUp, patience)
      owner.waiting.push(granted)
      if (left?.aborted) giveUp()
      else left?.addEventListener('abort', giveUp, { once: true })
    })
  }

  requireRoom(key = ''): void {
    const { waiting, waitingEach, refuse } = this.#options
    const owner = this.#owners.get(key)
    if (this.#isFree(owner)) return
    if (this.#waiting >= waiting || (owner?.waiting.length ?? 0) >= waitingEach) throw refuse()
  }

  #isFree(owner: Owner | undefined): boolean {
    const { atOnce, each } = this.#options
    return this.#held < atOnce && (owner?.held ?? 0) < each
  }

  async use<T>(work: () => Promise<T>, key?: string): Promise<T> {
    const release = await this.take(key)
    try {
      return await work()
    } finally {
      release()
    }
  }

  #grant(key: string, owner: Owner): Release {
    this.#held++
    owner.held++
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      this.#held--
      owner.held--
      this.#owners.delete(key)
      if (owner.held > 0 || owner.waiting.length > 0) this.#owners.set(key, owner)
      this.#next()
    }
  }

  #next(): void {
    const { atOnce, each } = this.#options
    for (const [key, owner] of this.#owners) {
      if (this.#held >= atOnce) return
      if (owner.held >= each) continue
      const resolve = owner.waiting.shift()
      if (!resolve) continue
      this.#waiting--
      this.#owners.delete(key)
      this.#owners.set(key, owner)
      resolve(this.#grant(key, owner))
      return this.#next()
    }
  }
}
