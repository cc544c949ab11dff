import { isPlainObject } from '../domain/plain-object.ts'
import { call } from './http.ts'
import { ServiceError } from './service-error.ts'
import { heldSession } from './session/session-store.ts'

/** Its key makes the save idempotent. */
export interface QueuedSave {
  key: string
  service: string
  path: string
  body: Record<string, unknown>
  what: string
  of: string
  listedAs?: string
  refused?: string
}

const pause = 5000
const none: readonly QueuedSave[] = []

const isSave = (value: unknown): value is QueuedSave =>
  isPlainObject(value) &&
  [value['key'], value['service'], value['path']].every((each) => typeof each === 'string') &&
  isPlainObject(value['body'])

const savesIn = (stored: unknown): readonly QueuedSave[] =>
  Array.isArray(stored) ? stored.filter(isSave) : none

const placeOf = (userId: number) => `urus.saves.${userId}`
const ownPlace = (): string | undefined => {
  const user = heldSession()?.user
  return user && placeOf(user.id)
}

class SaveQueue {
  readonly #listeners = new Set<() => void>()
  #shown: { place: string; text: string; saves: readonly QueuedSave[] } | undefined
  #sending = false
  #timer: ReturnType<typeof setTimeout> | undefined

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly saves = (): readonly QueuedSave[] => {
    const place = ownPlace()
    if (!place) return none
    const text = localStorage.getItem(place) ?? '[]'
    if (this.#shown?.place !== place || this.#shown.text !== text)
      this.#shown = { place, text, saves: savesIn(JSON.parse(text)) }
    return this.#shown.saves
  }

  add(save: Omit<QueuedSave, 'key'>): void {
    this.#keep([...this.saves(), { ...save, key: crypto.randomUUID() }])
  }

  drop(key: string): void {
    this.#keep(this.saves().filter((save) => save.key !== key))
  }

  retry(key: string): void {
    this.#keep(
      this.saves().map(({ refused, ...save }) =>
        save.key === key ? save : { ...save, ...(refused && { refused }) },
      ),
    )
  }

  async send(saved: (save: QueuedSave) => void): Promise<void> {
    if (this.#sending) return
    this.#sending = true
    clearTimeout(this.#timer)
    try {
      for (let next = this.#next(); next; next = this.#next()) {
        const outcome = await this.#sendOne(next)
        if (outcome === 'later') {
          this.#timer = setTimeout(() => void this.send(saved), pause)
          return
        }
        if (outcome === 'saved') saved(next)
      }
    } finally {
      this.#sending = false
    }
  }

  #next = (): QueuedSave | undefined => this.saves().find(({ refused }) => refused === undefined)

  async #sendOne(save: QueuedSave): Promise<'saved' | 'refused' | 'later'> {
    const { key, service, path, body } = save
    try {
      await call(service, path, {
        method: 'POST',
        headers: { 'idempotency-key': key },
        body,
        origin: 'auxiliary',
      })
      this.drop(key)
      return 'saved'
    } catch (error) {
      const status = error instanceof ServiceError ? error.status : 0
      if (status < 400 || status >= 500 || status === 401 || status === 408 || status === 429) return 'later'
      const why = error instanceof ServiceError ? Object.values(error.body.errors ?? {}).join(' ') : ''
      this.#keep(
        this.saves().map((each) =>
          each.key === key
            ? { ...each, refused: why || (error instanceof Error ? error.message : String(error)) }
            : each,
        ),
      )
      return 'refused'
    }
  }

  #keep(saves: readonly QueuedSave[]): void {
    const place = ownPlace()
    if (!place) return
    if (saves.length > 0) localStorage.setItem(place, JSON.stringify(saves))
    else localStorage.removeItem(place)
    for (const listener of this.#listeners) listener()
  }
}

export const saveQueue = new SaveQueue()
