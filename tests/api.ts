import { appCodeOf, type TestTenants } from './test-tenants.ts'

/** What answers calls, and who signs in. */
export interface Door {
  app: Pick<TestTenants['app'], 'request'>
  token: TestTenants['token']
}

/** A JSON answer, loosely typed: tests say what they expect of it. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each test asserts the shape it needs
export type Json = any

export interface Answer {
  status: number
  body: Json
  headers: Headers
}

export interface Api {
  get(path: string): Promise<Answer>
  post(path: string, body?: unknown): Promise<Answer>
  put(path: string, body?: unknown): Promise<Answer>
  delete(path: string): Promise<Answer>
  /** Any call: the token and app code are added. */
  send(path: string, init: RequestInit): Promise<Answer>
}

export interface ApiOptions {
  /** A demo account, `sales@harta.test`; without it nobody is signed in. */
  as?: string
  /** A token instead of an account. */
  token?: string
  appCode?: string
}

async function read(response: Response): Promise<Answer> {
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return {
    status: response.status,
    body: isJson ? (JSON.parse(text) as Json) : text,
    headers: response.headers,
  }
}

/** Calls to the real services as one of the demo accounts: `api(tenants, { as: 'sales@harta.test' }).get('/lead/leads')`. */
export function api(tenants: Door, { as, token, appCode }: ApiOptions = {}): Api {
  const send = async (path: string, init: RequestInit): Promise<Answer> => {
    const bearer = token ?? (as ? await tenants.token(as) : undefined)
    const headers = new Headers(init.headers)
    headers.set('application-code', appCode ?? (as ? appCodeOf(as) : 'sas'))
    if (bearer) headers.set('authorization', `Bearer ${bearer}`)
    return read(await tenants.app.request(`/api${path}`, { ...init, headers }))
  }
  const withBody = (method: string) => (path: string, body?: unknown) =>
    send(path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  return {
    get: (path) => send(path, { method: 'GET' }),
    post: withBody('POST'),
    put: withBody('PUT'),
    delete: (path) => send(path, { method: 'DELETE' }),
    send,
  }
}

/** A `filter` parameter. */
export const filter = (conditions: Record<string, unknown>) =>
  `filter=${encodeURIComponent(JSON.stringify(conditions))}`
