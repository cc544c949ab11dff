import { EventSourceParserStream } from 'eventsource-parser/stream'
import type { Json } from './api.ts'

export interface Heard {
  event: string
  /** The position to go on from. */
  id: string | undefined
  data: Json
}

/** A client of the event stream, for tests: what it hears is asked for one by one. */
export class EventListener {
  readonly response: Response
  /** The last position that it was told. */
  position = ''
  readonly #events: ReadableStreamDefaultReader<{ event?: string; id?: string; data: string }>

  private constructor(response: Response) {
    if (!response.body) throw new Error('No stream')
    this.response = response
    // The DOM's types and Node's differ in what bytes a decoder takes.
    const decoder = new TextDecoderStream() as unknown as ReadableWritablePair<string, Uint8Array>
    this.#events = response.body.pipeThrough(decoder).pipeThrough(new EventSourceParserStream()).getReader()
  }

  /** Listens to an answer, once its greeting is there. */
  static async on(response: Response): Promise<EventListener> {
    if (!response.ok) throw new Error(`No stream: ${response.status} ${await response.text()}`)
    const listener = new EventListener(response)
    const { event } = await listener.any()
    if (event !== 'hello') throw new Error(`The stream began with ${event}`)
    return listener
  }

  /** The next event of any kind; `closed` when there are no more. */
  async any(): Promise<Heard> {
    const { value, done } = await this.#events.read()
    if (done) return { event: 'closed', id: undefined, data: undefined }
    if (value.id) this.position = value.id
    return { event: value.event ?? 'message', id: value.id, data: JSON.parse(value.data) as Json }
  }

  /** The next event that is no heartbeat. */
  async next(): Promise<Heard> {
    for (;;) {
      const heard = await this.any()
      if (heard.event !== 'beat') return heard
    }
  }

  /** What the next change of records says. */
  async change(): Promise<Json> {
    const { event, data } = await this.next()
    if (event !== 'record') throw new Error(`Not a change but ${event}: ${JSON.stringify(data)}`)
    const { id: _, ...change } = data as Record<string, unknown>
    return change
  }

  stop(): Promise<void> {
    return this.#events.cancel()
  }
}
