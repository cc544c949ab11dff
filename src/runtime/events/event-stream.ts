import type { Listener } from './topic.ts'

/**
 * Why a stream ends: the session is over, what the user may do has changed, the user has too many streams, or the
 * server stops. The console reads these.
 */
export type EndReason = 'session' | 'access' | 'limit' | 'restart'

/** What a reader that takes nothing may have waiting for it, in characters. */
const mostWaiting = 64 * 1024

const encoder = new TextEncoder()

const message = (event: string, position: string, data: object) =>
  `id: ${position}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** What a client did not hear: what came after the last event that it knows. */
export interface Missed {
  heardTo: number
  events: { topic: string; id: number; data: object }[]
}

/** One client's stream, as server-sent events: what waits for a slow reader is bounded. */
export class EventStream {
  readonly listener: Listener
  readonly body: ReadableStream<Uint8Array>
  readonly #left: () => void
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined
  #waiting: string[] = []
  #size = 0
  #wanted = false
  #ended = false
  /** Events that came while what was missed before was still being read. */
  #held: (() => void)[] | undefined = []
  /** Up to here the client has heard everything. */
  #heardTo = 0
  readonly #replayed = new Set<number>()

  constructor(listener: Listener, left: () => void) {
    this.listener = listener
    this.#left = left
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller
        },
        pull: () => this.#pull(),
        cancel: () => this.#close(),
      },
      { highWaterMark: 0 },
    )
  }

  /** Tells an event, after those that are being replayed. */
  tell(topic: string, id: number, data: object, position: string): void {
    const telling = () => {
      const known = id <= this.#heardTo || this.#replayed.has(id)
      if (!known) this.#send(message(topic, position, { id, ...data }), position)
    }
    if (this.#held) this.#held.push(telling)
    else telling()
  }

  /** The client has to read everything anew, after what is being replayed. */
  reset(position: string): void {
    const telling = () => this.#send(message('reset', position, {}), position)
    if (this.#held) this.#held.push(telling)
    else telling()
  }

  /** What was missed, then what came meanwhile. Undefined: the client has to read everything anew. */
  replay(missed: Missed | undefined, position: string): void {
    this.#send(message('hello', position, {}), position)
    if (!missed) this.#send(message('reset', position, {}), position)
    this.#heardTo = missed?.heardTo ?? 0
    for (const { topic, id, data } of missed?.events ?? []) {
      this.#replayed.add(id)
      this.#send(message(topic, position, { id, ...data }), position)
    }
    const held = this.#held ?? []
    this.#held = undefined
    for (const tell of held) tell()
  }

  /** While what was missed is still being read the client has no use for a position that is past it. */
  beat(position: string): void {
    if (!this.#held) this.#send(message('beat', position, {}), position)
  }

  end(reason: EndReason): void {
    if (this.#ended) return
    this.#waiting.push(`event: end\ndata: ${JSON.stringify({ reason })}\n\n`)
    this.#close()
    if (this.#wanted) this.#pull()
  }

  #send(text: string, position: string): void {
    if (this.#ended) return
    this.#waiting.push(text)
    this.#size += text.length
    if (this.#size > mostWaiting) {
      const reset = message('reset', position, {})
      this.#waiting = [reset]
      this.#size = reset.length
    }
    if (this.#wanted) this.#pull()
  }

  /** Called when the reader has taken all it was given. */
  #pull(): void {
    this.#wanted = this.#waiting.length === 0
    if (this.#wanted) {
      if (this.#ended) this.#controller?.close()
      return
    }
    this.#controller?.enqueue(encoder.encode(this.#waiting.join('')))
    this.#waiting = []
    this.#size = 0
  }

  #close(): void {
    if (this.#ended) return
    this.#ended = true
    this.#left()
  }
}
