import { Failure } from '../../domain/failure.ts'
import type { Database } from '../database.ts'
import type { Log } from '../log.ts'
import { mergeChanges } from './changes.ts'
import { EventStream, type EndReason, type Missed } from './event-stream.ts'
import { purgeOutbox, replayOutbox, type OutboxEvent, type Position } from './outbox.ts'
import { Paced } from './paced.ts'
import { OutboxReader } from './reader.ts'
import { isMeant, type Listener, type Telling, type Topic } from './topic.ts'

export interface Timing {
  /** Polling interval in milliseconds, for missed notifications. */
  poll: number
  beat: number
  purge: number
}

export interface Limits {
  /** Streams per user; the oldest is closed for a new one. */
  perUser: number
  perProcess: number
  replayed: number
  /** Seconds a new stream may look back. */
  back: number
}

export interface StreamRequest {
  listener: Listener
  /** Last position, or seconds since the page loaded. */
  from: Position | { back: number } | 'unknown'
  check: () => Promise<EndReason | undefined>
}

const channel = 'urus_events'
const accessTopic = 'access'
const usualTiming: Timing = { poll: 1000, beat: 20_000, purge: 5 * 60_000 }
const usualLimits: Limits = { perUser: 10, perProcess: 2000, replayed: 200, back: 60 }
/** Milliseconds; batches bursts. */
const pause = 50

/**
 * This process's streams and its outbox reader, woken by local writes, notifications and every second; idle without
 * listeners.
 */
export class EventHub {
  readonly #on: { database: Database; log: Log }
  readonly #topics: Readonly<Record<string, Topic>>
  readonly #timing: Timing
  readonly #limits: Limits
  readonly #streams = new Map<EventStream, StreamRequest['check']>()
  readonly #asked = new Set<EventStream>()
  readonly #self = crypto.randomUUID()
  readonly #reading = new Paced(() => this.#read(), pause)
  readonly #notifying = new Paced(() => this.#notify(), pause)
  #reader: Promise<OutboxReader> | undefined
  #deaf: (() => Promise<void>) | undefined
  #polling: ReturnType<typeof setInterval> | undefined
  #beating: ReturnType<typeof setInterval> | undefined
  #purging: ReturnType<typeof setInterval> | undefined
  #closed = false

  constructor(
    on: { database: Database; log: Log },
    topics: Readonly<Record<string, Topic>>,
    { timing, limits }: { timing?: Partial<Timing>; limits?: Partial<Limits> } = {},
  ) {
    this.#on = on
    this.#topics = topics
    this.#timing = { ...usualTiming, ...timing }
    this.#limits = { ...usualLimits, ...limits }
  }

  start(): void {
    const purge = () => purgeOutbox(this.#on).catch((error: unknown) => this.#failed(error))
    this.#purging = setInterval(() => void purge(), this.#timing.purge)
  }

  wrote(): void {
    if (this.#streams.size > 0) this.#reading.ask()
    if (this.#on.database.engine === 'postgres') this.#notifying.ask()
  }

  async open({ listener, from, check }: StreamRequest): Promise<EventStream> {
    if (this.#closed || this.#streams.size >= this.#limits.perProcess)
      throw new Failure(503, { key: 'failure.busy' }, { extra: { retry_after: 10 } })
    this.#makeRoom(listener.session.userId)
    const stream = new EventStream(listener, () => this.#left(stream))
    this.#streams.set(stream, check)
    this.#beating ??= setInterval(() => void this.#heartbeats(), this.#timing.beat)
    try {
      const reader = await this.#awake()
      const missed = await this.#missed(listener, from)
      stream.replay(missed, reader.position)
      return stream
    } catch (error) {
      this.#left(stream)
      throw error
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#purging)
    for (const stream of [...this.#streams.keys()]) stream.end('restart')
    this.#rest()
    await Promise.all([this.#reading.stop(), this.#notifying.stop()])
  }

  #failed(error: unknown): void {
    this.#on.log.error({ error: String(error) }, 'event stream failed')
  }

  #makeRoom(userId: number): void {
    const own = [...this.#streams.keys()].filter(({ listener }) => listener.session.userId === userId)
    for (const stream of own.slice(0, Math.max(0, own.length + 1 - this.#limits.perUser))) stream.end('limit')
  }

  #left(stream: EventStream): void {
    this.#streams.delete(stream)
    if (this.#streams.size === 0) this.#rest()
  }

  #awake(): Promise<OutboxReader> {
    this.#reader ??= OutboxReader.open(this.#on).then(
      (reader) => {
        this.#polling ??= setInterval(() => this.#reading.ask(), this.#timing.poll)
        this.#listen()
        return reader
      },
      (error: unknown) => {
        this.#reader = undefined
        throw error
      },
    )
    return this.#reader
  }

  #listen(): void {
    const heard = (process: string) => {
      if (process !== this.#self) this.#reading.ask()
    }
    if (this.#on.database.engine !== 'postgres') return
    this.#on.database.listen(channel, heard).then(
      (deaf) => {
        if (this.#reader && !this.#deaf) this.#deaf = deaf
        else void deaf()
      },
      (error: unknown) => this.#on.log.warn({ error: String(error) }, 'cannot listen for events'),
    )
  }

  #rest(): void {
    clearInterval(this.#polling)
    clearInterval(this.#beating)
    this.#polling = this.#beating = undefined
    this.#reader = undefined
    void this.#deaf?.()
    this.#deaf = undefined
  }

  async #notify(): Promise<void> {
    try {
      const payload = `notify ${channel}, '${this.#self}'`
      await this.#on.database.transaction({ role: 'system' }, (tx) => tx.query(payload))
    } catch (error) {
      this.#failed(error)
    }
  }

  async #read(): Promise<void> {
    try {
      for (let more = true; more && this.#reader;) {
        const reader = await this.#reader
        const read = await reader.read()
        more = read.more
        // Access first: events after a revocation must not leak.
        for (const event of read.events) if (event.topic === accessTopic) await this.#recheck(event)
        await this.#tell(read.events, reader.position)
      }
    } catch (error) {
      this.#failed(error)
    }
  }

  /** If publishing fails, all streams are reset. */
  async #tell(events: readonly OutboxEvent[], position: string): Promise<void> {
    try {
      for (const { event, telling } of await this.#tellings(events))
        if (telling) this.#deliver(event, telling, position)
    } catch (error) {
      for (const stream of this.#streams.keys()) stream.reset(position)
      throw error
    }
  }

  #tellings(events: readonly OutboxEvent[]): Promise<{ event: OutboxEvent; telling: Telling | undefined }[]> {
    return Promise.all(
      mergeChanges(events).map(async (event) => ({
        event,
        telling: await this.#topics[event.topic]?.(event, this.#on),
      })),
    )
  }

  #deliver(event: OutboxEvent, telling: Telling, position: string): void {
    for (const stream of this.#streams.keys()) {
      if (!isMeant(event, telling, stream.listener)) continue
      const data = telling.to(stream.listener)
      if (data) stream.tell(event.topic, event.id, data, position)
    }
  }

  /** Undefined requires a full reload. */
  async #missed(listener: Listener, from: StreamRequest['from']): Promise<Missed | undefined> {
    if (from === 'unknown' || ('back' in from && from.back > this.#limits.back)) return undefined
    const missed: Missed = { heardTo: 'id' in from ? from.id : 0, events: [] }
    if ('back' in from && from.back <= 0) return missed
    const { corporateId } = listener.session
    const events = await replayOutbox(this.#on, corporateId, from, this.#limits.replayed)
    if (!events) return undefined
    for (const { event, telling } of await this.#tellings(events)) {
      if (!telling || !isMeant(event, telling, listener)) continue
      const data = telling.to(listener)
      if (data) missed.events.push({ topic: event.topic, id: event.id, data })
    }
    return missed
  }

  /** Rechecks streams of changed sessions or permissions immediately. */
  async #recheck({ corporate_id, payload }: OutboxEvent): Promise<void> {
    const users = Array.isArray(payload['users']) ? new Set<unknown>(payload['users']) : undefined
    const concerned = [...this.#streams].filter(([{ listener }]) => {
      const { corporateId, userId } = listener.session
      return corporateId === corporate_id && users?.has(userId) !== false
    })
    await this.#together(concerned.map(([stream, check]) => this.#beat(stream, check)))
  }

  /** Skips pending heartbeats: they would pile up on a loaded database. */
  #heartbeats(): Promise<void> {
    const due = [...this.#streams].filter(([stream]) => !this.#asked.has(stream))
    return this.#together(due.map(([stream, check]) => this.#heartbeat(stream, check)))
  }

  async #heartbeat(stream: EventStream, check: StreamRequest['check']): Promise<void> {
    this.#asked.add(stream)
    try {
      await this.#beat(stream, check)
    } finally {
      this.#asked.delete(stream)
    }
  }

  /** A failing database sends no heartbeat, so that clients fail over; logged once. */
  async #together(beats: readonly Promise<void>[]): Promise<void> {
    const outcomes = await Promise.allSettled(beats)
    const reasons: unknown[] = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason] : [],
    )
    for (const reason of new Set(reasons)) this.#failed(reason)
  }

  async #beat(stream: EventStream, check: StreamRequest['check']): Promise<void> {
    const over = await check()
    if (!this.#streams.has(stream)) return
    if (over) return stream.end(over)
    const reader = await this.#reader
    if (reader) stream.beat(reader.position)
  }
}
