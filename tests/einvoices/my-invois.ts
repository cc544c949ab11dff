import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Json } from '../setup/api.ts'

/** What it does with the next submission. */
export type Mood = 'well' | 'down' | 'busy' | 'rejects' | 'invalid' | 'dies after taking' | 'refuses many'

interface Held {
  uuid: string
  internalId: string
  submissionUid: string
  status: string
  content: string
  /** What its buyer asked for. */
  rejection?: { at: string; reason: string }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}

const twentySix = (n: number, letter: string) => `${letter}${String(n).padStart(25, '0')}`

/** MyInvois over real HTTP, by the pages of its SDK: login, submission, state, search, cancellation and TINs. */
export class MyInvois {
  mood: Mood = 'well'
  readonly held: Held[] = []
  readonly heard: { method: string; path: string; headers: IncomingMessage['headers']; body: string }[] = []
  readonly #server: Server

  private constructor() {
    this.#server = createServer((request, response) => {
      void this.#answer(request).then(
        ({ status, body, headers = {} }) => {
          response.writeHead(status, { 'content-type': 'application/json', ...headers })
          response.end(JSON.stringify(body))
        },
        () => request.socket.destroy(),
      )
    })
  }

  static async open(): Promise<MyInvois> {
    const system = new MyInvois()
    await new Promise<void>((resolve) => system.#server.listen(0, '127.0.0.1', resolve))
    return system
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    await new Promise((resolve) => {
      this.#server.close(resolve)
      this.#server.closeAllConnections()
    })
  }

  async #answer(
    request: IncomingMessage,
  ): Promise<{ status: number; body: Json; headers?: Record<string, string> }> {
    const { method = '', url: path = '', headers } = request
    const text = await textOf(request)
    this.heard.push({ method, path, headers, body: text })
    if (path === '/connect/token')
      return { status: 200, body: { access_token: 'a-token', expires_in: 3600, token_type: 'Bearer' } }
    if (headers.authorization !== 'Bearer a-token') return { status: 401, body: {} }
    if (path === '/api/v1.0/documentsubmissions/') return this.#submit(JSON.parse(text) as Json)
    const submission = /^\/api\/v1\.0\/documentsubmissions\/(\w+)\?/.exec(path)
    if (submission)
      return {
        status: 200,
        body: {
          overallStatus: 'valid',
          documentSummary: this.held
            .filter(({ submissionUid }) => submissionUid === submission[1])
            .map((each) => this.#summary(each)),
        },
      }
    const details = /^\/api\/v1\.0\/documents\/(\w+)\/details$/.exec(path)
    const detailed = this.held.find(({ uuid }) => uuid === details?.[1])
    if (detailed)
      return {
        status: 200,
        body: {
          ...this.#summary(detailed),
          validationResults: {
            status: detailed.status,
            validationSteps: [
              { name: 'Step01', status: 'Valid' },
              {
                name: 'Step04-Taxpayer Validator',
                status: 'Invalid',
                error: {
                  errorCode: 'Error04',
                  error: 'Taxpayer Validator',
                  innerError: [
                    { propertyPath: 'buyer.tin', error: 'TIN of the buyer is inactive', innerError: null },
                  ],
                },
              },
            ],
          },
        },
      }
    if (path.startsWith('/api/v1.0/documents/search?'))
      return { status: 200, body: { result: this.held.map((each) => this.#summary(each)) } }
    const state = /^\/api\/v1\.0\/documents\/state\/(\w+)\/state$/.exec(path)
    const changed = this.held.find(({ uuid }) => uuid === state?.[1])
    if (changed) {
      changed.status = 'Cancelled'
      return { status: 200, body: { uuid: changed.uuid, status: 'Cancelled' } }
    }
    if (path.startsWith('/api/v1.0/taxpayer/validate/'))
      return { status: path.includes('C20880050010?') ? 200 : 404, body: {} }
    return { status: 404, body: {} }
  }

  #summary({ uuid, internalId, submissionUid, status, rejection }: Held): Json {
    const isValid = status === 'Valid'
    return {
      uuid,
      internalId,
      submissionUid,
      status,
      longId: isValid ? `LONG${uuid}` : '',
      dateTimeValidated: isValid ? new Date().toISOString() : null,
      rejectRequestDateTime: rejection?.at ?? null,
      documentStatusReason: rejection?.reason ?? null,
    }
  }

  #submit({ documents }: Json): { status: number; body: Json; headers?: Record<string, string> } {
    if (this.mood === 'down') return { status: 503, body: {} }
    if (this.mood === 'busy') return { status: 429, body: {}, headers: { 'retry-after': '7' } }
    const sent = documents as Json[]
    if (this.mood === 'refuses many' && sent.length > 1)
      return { status: 400, body: { error: { error: 'The structure of the submission is invalid' } } }
    if (this.mood === 'rejects')
      return {
        status: 202,
        body: {
          submissionUid: null,
          acceptedDocuments: [],
          rejectedDocuments: sent.map((document) => ({
            invoiceCodeNumber: document.codeNumber,
            error: {
              error: 'Validation Error',
              details: [{ message: 'Postal code is wrong', target: 'PostalZone' }],
            },
          })),
        },
      }
    const submissionUid = twentySix(this.held.length + 1, 'S')
    const taken = sent.map((document, at): Held => ({
      uuid: twentySix(this.held.length + 1 + at, 'D'),
      submissionUid,
      internalId: document.codeNumber as string,
      status: this.mood === 'invalid' ? 'Invalid' : 'Valid',
      content: Buffer.from(document.document as string, 'base64').toString('utf8'),
    }))
    this.held.push(...taken)
    if (this.mood === 'dies after taking') throw new Error('The line broke')
    return {
      status: 202,
      body: {
        submissionUid,
        acceptedDocuments: taken.map(({ uuid, internalId }) => ({ uuid, invoiceCodeNumber: internalId })),
        rejectedDocuments: [],
      },
    }
  }
}
