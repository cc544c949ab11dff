import { filledIn } from '../../src/engine/call-address.ts'
import type { AnswerOf, Args, GivenTo } from '../../src/engine/api/declared/caller.ts'
import type { ApiCall } from '../../src/services/own-calls.ts'
import { holdToDeclaration } from './declared-answers.ts'
import { appCodeOf, type TestTenants } from './test-tenants.ts'

/** What answers calls, and who signs in. */
export interface Door {
  app: Pick<TestTenants['app'], 'request'>
  token: TestTenants['token']
}

/** A JSON answer, loosely typed: tests say what they expect of it. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each test asserts the shape it needs
export type Json = any

export interface Answer<Body = Json> {
  status: number
  body: Body
  headers: Headers
}

export interface Api {
  get(path: string): Promise<Answer>
  post(path: string, body?: unknown): Promise<Answer>
  put(path: string, body?: unknown): Promise<Answer>
  delete(path: string): Promise<Answer>
  /** A declared call, by its types: `call('GET /customer/customer.count', { query })`. */
  call<Name extends ApiCall['name']>(
    name: Name,
    ...[given]: Args<GivenTo<ApiCall, Name>, GivenTo<ApiCall, Name>>
  ): Promise<Answer<AnswerOf<ApiCall, Name>>>
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

interface Parts {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
}

/** Calls to the real services as one of the demo accounts: `api(tenants, { as: 'sales@harta.test' }).get('/lead/leads')`. */
export function api(tenants: Door, { as, token, appCode }: ApiOptions = {}): Api {
  const send = async (path: string, init: RequestInit): Promise<Answer> => {
    const bearer = token ?? (as ? await tenants.token(as) : undefined)
    const headers = new Headers(init.headers)
    headers.set('application-code', appCode ?? (as ? appCodeOf(as) : 'sas'))
    if (bearer) headers.set('authorization', `Bearer ${bearer}`)
    const answer = await read(await tenants.app.request(`/api${path}`, { ...init, headers }))
    const { pathname } = new URL(path, 'http://localhost')
    holdToDeclaration(init.method ?? 'GET', `/api${pathname}`, answer.status, answer.body)
    return answer
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
    call: (name, ...[given]) => {
      const [method = '', path = ''] = name.split(' ')
      const { params = {}, query = {}, body } = (given ?? {}) as Parts
      const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
      return withBody(method)(`${filledIn(path, params)}?${search.toString()}`, body)
    },
    send,
  }
}

/** A `filter` parameter. */
export const filter = (conditions: Record<string, unknown>) =>
  `filter=${encodeURIComponent(JSON.stringify(conditions))}`
