import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { isPlainObject } from '../../domain/plain-object.ts'
import { call } from '../http.ts'
import { ServiceError } from '../service-error.ts'
import { heldSession } from '../session/session-store.ts'
import { reloadUser } from '../session/sign-in-calls.ts'
import { publishChatChange, type ChatChange } from './chat-changes.ts'
import { connection } from './connection.ts'
import { publishRecordChange, publishReset, type RecordChange } from './record-changes.ts'
import { tabName } from './tab.ts'

/** The server sends every 20 seconds; longer silence means a dead stream. */
const silence = 45_000
/** Milliseconds before a lost connection is reported. */
const patience = 8_000
const waits = { first: 1_000, longest: 30_000, crowded: 60_000, restart: 2_000 }
const rememberedIds = 500

const ends = ['session', 'access', 'limit', 'restart'] as const
type End = (typeof ends)[number]

type Told = RecordChange & { id: number; request?: string }

const isTold = (data: unknown): data is Told =>
  isPlainObject(data) && typeof data['id'] === 'number' && typeof data['resource'] === 'string'

const isChatChange = (data: unknown): data is ChatChange =>
  isPlainObject(data) && typeof data['kind'] === 'string'

function chatChanged(data: unknown): void {
  if (isChatChange(data)) publishChatChange(data)
}

const endIn = (data: unknown): End | undefined =>
  isPlainObject(data) ? ends.find((end) => end === data['reason']) : undefined

/** Keeps the stream position while closed so that missed changes are replayed on reconnect. */
export class LiveStream {
  readonly #begun: number
  #position: string | undefined
  readonly #seen = new Set<number>()
  #stop: AbortController | undefined
  #worry: ReturnType<typeof setTimeout> | undefined
  #dead = new AbortController()
  #wake: () => void = () => undefined
  #greeted = false

  /** `begun`: time of the page's first data. */
  constructor(begun: number) {
    this.#begun = begun
  }

  open(): void {
    if (this.#stop) return
    this.#stop = new AbortController()
    addEventListener('online', this.#retry)
    addEventListener('offline', this.#cut)
    void this.#follow(this.#stop.signal)
  }

  close(): void {
    this.#stop?.abort()
    this.#stop = undefined
    removeEventListener('online', this.#retry)
    removeEventListener('offline', this.#cut)
    this.#settle('resting')
  }

  readonly #retry = (): void => this.#wake()
  /** A stream over a dropped connection would only go silent. */
  readonly #cut = (): void => this.#dead.abort()

  #await(): void {
    this.#worry ??= setTimeout(() => connection.set('lost'), patience)
  }

  #settle(state: 'resting' | 'open'): void {
    clearTimeout(this.#worry)
    this.#worry = undefined
    connection.set(state)
  }

  async #follow(stop: AbortSignal): Promise<void> {
    let wait = waits.first
    while (!stop.aborted && heldSession()) {
      this.#await()
      this.#greeted = false
      const end = await this.#listen(stop).catch(refusal)
      if (stop.aborted) return
      this.#await()
      if (this.#greeted) wait = waits.first
      if (end === 'access') await reloadUser()
      if (end === 'session') continue
      await this.#pause(pauseAfter(end, wait), stop)
      wait = Math.min(wait * 2, waits.longest)
    }
  }

  async #pause(milliseconds: number, stop: AbortSignal): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined
    await new Promise<void>((resolve) => {
      timer = setTimeout(resolve, milliseconds)
      this.#wake = resolve
      stop.addEventListener('abort', this.#wake)
    })
    clearTimeout(timer)
    stop.removeEventListener('abort', this.#wake)
  }

  async #listen(stop: AbortSignal): Promise<End | undefined> {
    const dead = (this.#dead = new AbortController())
    const signal = AbortSignal.any([stop, dead.signal])
    const timer = { is: setTimeout(() => dead.abort(), silence) }
    let end: End | undefined
    const parser = createParser({ onEvent: (message) => (end = this.#hear(message) ?? end) })
    try {
      const reader = (await this.#request(signal)).getReader()
      const decoder = new TextDecoder()
      for (;;) {
        const { value, done } = await reader.read()
        if (done) return end
        clearTimeout(timer.is)
        timer.is = setTimeout(() => dead.abort(), silence)
        parser.feed(decoder.decode(value, { stream: true }))
      }
    } finally {
      clearTimeout(timer.is)
      dead.abort()
    }
  }

  async #request(signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
    const back = Math.ceil((Date.now() - this.#begun) / 1000) + 1
    const { body } = await call<ReadableStream<Uint8Array>>('system', 'events', {
      query: { tab: tabName, back: this.#position ? undefined : back },
      headers: { ...(this.#position && { 'Last-Event-ID': this.#position }), Accept: 'text/event-stream' },
      as: 'stream',
      origin: 'auxiliary',
      signal,
    })
    return body
  }

  #hear({ event, id, data }: EventSourceMessage): End | undefined {
    if (id) this.#position = id
    switch (event) {
      case 'hello':
        this.#greeted = true
        this.#settle('open')
        return
      case 'reset':
        publishReset()
        publishChatChange({ kind: 'reset' })
        return
      case 'record':
        this.#change(JSON.parse(data))
        return
      case 'notification':
        publishRecordChange({ resource: 'notification', action: 'update' })
        return
      case 'chat':
        chatChanged(JSON.parse(data))
        return
      case 'end':
        return endIn(JSON.parse(data))
      default:
        return
    }
  }

  /** Publishes each change once, skipping this tab's own. */
  #change(told: unknown): void {
    if (!isTold(told)) return
    const { id, request, ...change } = told
    if (this.#seen.has(id)) return
    this.#seen.add(id)
    if (this.#seen.size > rememberedIds) this.#seen.delete([...this.#seen][0] ?? id)
    if (request === undefined) publishRecordChange(change)
  }
}

/** A permission refusal reloads access; everything else is retried. */
const refusal = (error: unknown): End | undefined =>
  error instanceof ServiceError && error.status === 403 ? 'access' : undefined

/** Jittered, so that clients do not reconnect simultaneously. */
function pauseAfter(end: End | undefined, wait: number): number {
  const most = end === 'limit' ? waits.crowded : end === 'restart' ? waits.restart : wait
  return most * (0.5 + Math.random() / 2)
}
