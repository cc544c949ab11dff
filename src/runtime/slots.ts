import { Failure } from '../domain/failure.ts'
import type { Message } from '../domain/message.ts'

export interface SlotOptions {
  /** How many hold a slot at once. */
  atOnce: number
  /** How many of one owner hold one at once; as many as there are where it is not given. */
  each?: number
  /** How many wait at once. */
  waiting: number
  /** How many of one owner wait at once; as many as there are where it is not given. */
  waitingEach?: number
  /** Milliseconds that somebody waits at most; as long as it takes where it is not given. */
  patience?: number
  /** What more are refused with, and who waited too long. */
  refuse(): Error
}

type Release = () => void

/** The signal that who asks has left; asked for only where somebody has to wait. */
export type Leaving = () => AbortSignal

interface Owner {
  held: number
  waiting: ((release: Release) => void)[]
}

/** After so long a refused call may be made again. */
const seconds = 5

/** What a call answers that is not taken on now: whoever asks again later may be. */
export const busy = (
  status: 429 | 503,
  key = status === 429 ? 'failure.throttled' : 'failure.busy',
  args: Message['args'] = {},
): Failure => new Failure(status, { key, args: { seconds, ...args } }, { extra: { retry_after: seconds } })

/** A bounded number of slots with a bounded queue. Owners take turns: who asks often waits for their own. */
export class Slots {
  readonly #options: SlotOptions & { each: number; waitingEach: number }
  /** Who holds a slot or waits for one; whose turn it is comes first. */
  readonly #owners = new Map<string, Owner>()
  #held = 0
  #waiting = 0

  constructor(options: SlotOptions) {
    this.#options = { each: options.atOnce, waitingEach: options.waiting, ...options }
  }

  /** Waits for a slot; the answer gives it back. Once who asked has left, they wait no more. */
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

  /** Refuses who could not even wait. */
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

  /** Does the work with a slot. */
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
      // Whoever had a turn stands behind the others.
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
