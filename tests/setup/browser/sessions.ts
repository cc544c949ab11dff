import type { APIRequestContext, APIResponse, BrowserContextOptions } from '@playwright/test'
import type { LoginAnswer } from '../../../src/domain/auth-user.ts'
import { demoAccounts, demoPassword } from '../../../src/domain/demo-accounts.ts'
import { sessionFrom, type StoredSession } from '../../../src/domain/session.ts'

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>

/** `sales@harta.test` and its like. */
export type Account = `${string}@${string}`

const appCodeOf = (account: Account) => demoAccounts.find(({ email }) => email === account)?.appCode ?? 'sas'

/** Calls to the services as one account. A refusal is an error: these calls prepare what a test is about. */
export interface Calls {
  get<Body>(path: string): Promise<Body>
  post<Body>(path: string, data?: unknown): Promise<Body>
  put<Body>(path: string, data: unknown): Promise<Body>
  delete<Body>(path: string): Promise<Body>
  upload<Body>(path: string, file: { name: string; text: string }): Promise<Body>
}

async function read<Body>(response: APIResponse): Promise<Body> {
  if (!response.ok()) throw new Error(`${response.url()}: ${response.status()} ${await response.text()}`)
  return (await response.json()) as Body
}

/** One real sign-in for each account, kept as long as the worker lives. */
export class Sessions {
  readonly #request: APIRequestContext
  readonly #origin: string
  readonly #held = new Map<Account, Promise<StoredSession>>()

  constructor(request: APIRequestContext, origin: string) {
    this.#request = request
    this.#origin = origin
  }

  /** A sign-in of its own, for a test that ends or damages it. */
  async signIn(account: Account): Promise<StoredSession> {
    const response = await this.#request.post('/api/access-control/login', {
      data: { email: account, password: demoPassword },
      headers: { 'Application-Code': appCodeOf(account) },
    })
    return sessionFrom(await read<LoginAnswer>(response), Date.now())
  }

  async of(account: Account): Promise<StoredSession> {
    const held = this.#held.get(account) ?? this.signIn(account)
    this.#held.set(account, held)
    return held
  }

  /** What a browser keeps of a sign-in. */
  stateOf(account: Account, session: StoredSession): StorageState {
    const localStorage = [
      { name: 'urus.session', value: JSON.stringify(session) },
      { name: 'application_code', value: appCodeOf(account) },
    ]
    return { cookies: [], origins: [{ origin: this.#origin, localStorage }] }
  }

  async calls(account: Account): Promise<Calls> {
    const { access_token } = await this.of(account)
    const headers = { Authorization: `Bearer ${access_token}`, 'Application-Code': appCodeOf(account) }
    const at = (path: string) => `/api${path}`
    return {
      get: async (path) => read(await this.#request.get(at(path), { headers })),
      post: async (path, data) => read(await this.#request.post(at(path), { headers, data })),
      put: async (path, data) => read(await this.#request.put(at(path), { headers, data })),
      delete: async (path) => read(await this.#request.delete(at(path), { headers })),
      upload: async (path, { name, text }) => {
        const multipart = { file: { name, mimeType: 'text/csv', buffer: Buffer.from(text) } }
        return read(await this.#request.post(at(path), { headers, multipart }))
      },
    }
  }
}
