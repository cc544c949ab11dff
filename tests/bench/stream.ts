import { request, type IncomingMessage } from 'node:http'
import { createParser } from 'eventsource-parser'
import type { Person } from './people.ts'
import type { BenchServer } from './server.ts'

type Heard = (event: string, data: string) => void

/** One person's stream: when what was waited for came. */
export class Stream {
  readonly #answer: IncomingMessage
  readonly #waiting = new Map<string, (at: number) => void>()

  private constructor(answer: IncomingMessage, heard: Heard) {
    this.#answer = answer
    const hear = (event: string, data: string) => {
      heard(event, data)
      this.#waiting.get(event)?.(performance.now())
      this.#waiting.delete(event)
    }
    const parser = createParser({ onEvent: ({ event = '', data }) => hear(event, data) })
    answer.setEncoding('utf8').on('data', (text: string) => parser.feed(text))
    answer.on('error', () => undefined)
  }

  static open({ origin }: BenchServer, { token }: Person, heard: Heard = () => undefined): Promise<Stream> {
    const headers = { authorization: `Bearer ${token}`, 'application-code': 'sas' }
    return new Promise((resolve, reject) => {
      const asked = request(`${origin}/api/system/events`, { headers, agent: false }, (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`No stream: ${answer.statusCode}`))
        const stream = new Stream(answer, heard)
        void stream.next('hello').then(() => resolve(stream))
      })
      asked.on('error', reject)
      asked.end()
    })
  }

  /** When the next event of this kind comes. */
  next(event: string): Promise<number> {
    return new Promise((resolve) => this.#waiting.set(event, resolve))
  }

  close(): void {
    this.#answer.destroy()
  }
}
