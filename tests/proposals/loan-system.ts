import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Json } from '../setup/api.ts'

/** What the system does with the next requests. */
export type Mood = 'well' | 'down' | 'refuses' | 'nonsense' | 'dies after taking' | 'slow'

async function bodyOf(request: IncomingMessage): Promise<Json> {
  let text = ''
  for await (const part of request) text += String(part)
  return JSON.parse(text) as Json
}

/** A loan-management system over real HTTP, which keeps what it is sent and can be told to fail, to be slow and to answer twice. */
export class LoanSystem {
  readonly token = 'a token for tests'
  mood: Mood = 'well'
  /** Every request: its address, reference and body. */
  readonly heard: { path: string; reference: string; token: string; body: Json }[] = []
  /** What it holds: once a reference, however often that was sent. */
  readonly held = new Map<string, Json>()
  readonly #waiting = new Set<() => void>()
  #slowOne: (() => void) | undefined
  readonly #server: Server

  private constructor() {
    this.#server = createServer((request, response) => {
      void this.#answer(request).then(
        ({ status, body }) => {
          response.writeHead(status, { 'content-type': 'application/json' })
          response.end(JSON.stringify(body))
        },
        () => request.socket.destroy(),
      )
    })
  }

  static async open(): Promise<LoanSystem> {
    const system = new LoanSystem()
    await new Promise<void>((resolve) => system.#server.listen(0, '127.0.0.1', resolve))
    return system
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1/`
  }

  /** Resolves once it has a request that it does not answer yet. */
  slowOne(): Promise<void> {
    return new Promise((resolve) => (this.#slowOne = resolve))
  }

  /** Answers what it kept waiting. */
  letGo(): void {
    for (const go of this.#waiting) go()
    this.#waiting.clear()
  }

  async close(): Promise<void> {
    this.letGo()
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #answer(request: IncomingMessage): Promise<{ status: number; body: Json }> {
    const body = await bodyOf(request)
    const reference = String(request.headers['idempotency-key'])
    const { mood } = this
    this.heard.push({ path: request.url ?? '', reference, token: request.headers.authorization ?? '', body })
    if (mood === 'slow') {
      await new Promise<void>((resolve) => {
        this.#waiting.add(resolve)
        this.#slowOne?.()
      })
    }
    if (mood === 'down') return { status: 503, body: {} }
    if (mood === 'refuses') return { status: 422, body: { message: 'No such product' } }
    if (mood === 'nonsense') return { status: 200, body: { reference: 7 } }
    this.held.set(reference, body)
    // It has it, and the answer never arrives: the same comes again.
    if (mood === 'dies after taking') throw new Error('The connection is cut')
    const isProposal = request.url?.endsWith('/proposals') === true
    return {
      status: 200,
      body: {
        reference: `LM-${[...this.held.keys()].indexOf(reference) + 1}`,
        status: 'In assessment',
        eligibility: isProposal
          ? {
              applied_amount: '400000.00',
              income: '6000.00',
              commitments: '500.00',
              instalment: '1890.00',
              dsr: '39.83',
            }
          : null,
      },
    }
  }
}
