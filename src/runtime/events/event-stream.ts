import type { Listener } from './topic.ts'

/** Reasons to end a stream, read by the console: session over, access changed, too many streams, or server restart. */
export type EndReason = 'session' | 'access' | 'limit' | 'restart'

/** Buffered characters for a slow reader. */
const mostWaiting = 64 * 1024

const encoder = new TextEncoder()

const message = (event: string, position: string, data: object) =>
  `id: ${position}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`

export interface Missed {
  heardTo: number
  events: { topic: string; id: number; data: object }[]
}

export class EventStream {
  readonly listener: Listener
  readonly body: ReadableStream<Uint8Array>
  readonly #left: () => void
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined
  #waiting: string[] = []
  #size = 0
  #wanted = false
  #ended = false
  #held: (() => void)[] | undefined = []
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

  tell(topic: string, id: number, data: object, position: string): void {
    const telling = () => {
      const known = id <= this.#heardTo || this.#replayed.has(id)
      if (!known) this.#send(message(topic, position, { id, ...data }), position)
    }
    if (this.#held) this.#held.push(telling)
    else telling()
  }

  reset(position: string): void {
    const telling = () => this.#send(message('reset', position, {}), position)
    if (this.#held) this.#held.push(telling)
    else telling()
  }

  /** Replays missed events, then queued ones; undefined requires a full reload. */
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

  /** Sends no position during replay: it would be ahead. */
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
