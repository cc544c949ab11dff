import { awayCode, type FailureBody, type FailureOrigin } from '../domain/notices.ts'
import { currentAppCode } from './app-code.ts'
import { endPrefetch, prefetched } from './prefetch.ts'
import { language } from './texts/languages.ts'
import { nextRequestId } from './live/tab.ts'
import { serviceAddress } from './page-settings.ts'
import { traceQuietly } from './quiet-trace.ts'
import { watchAway } from './service-away.ts'
import { ServiceError } from './service-error.ts'
import { askProof, proofNeeded } from './session/proof-request.ts'
import { freshToken } from './session/fresh-token.ts'
import { tokenRefused } from './session/token-refused.ts'
import { isDemo, systemInfoAnswered } from './system-info.ts'

export type QueryValue = string | number | boolean | null | undefined

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  query?: URLSearchParams | Record<string, QueryValue>
  /** FormData and Blob are sent unchanged, anything else as JSON. */
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Timeout in milliseconds; defaults to 30 s, none for streams. */
  timeout?: number
  origin?: FailureOrigin
  /** Survives leaving the page; keep the body small. */
  keepalive?: boolean
  priority?: RequestPriority
  as?: 'json' | 'blob' | 'text' | 'stream'
  /** False for sign-in and other anonymous calls. */
  signedIn?: boolean
}

export interface Answer<Body> {
  status: number
  headers: Headers
  body: Body
}

function address(service: string, path: string, query: CallOptions['query']): string {
  const plain = query instanceof URLSearchParams ? [...query] : Object.entries(query ?? {})
  const given = plain.filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return `${serviceAddress(service)}/${path.replace(/^\//, '')}${search && `?${search}`}`
}

function requestOf(
  { method = 'GET', body, headers, signal, as, priority, keepalive, timeout = 30_000 }: CallOptions,
  token: string | null,
) {
  const raw = body instanceof FormData || body instanceof Blob
  const late = as === 'stream' ? null : AbortSignal.timeout(timeout)
  return {
    method,
    body: raw ? body : body === undefined ? undefined : JSON.stringify(body),
    ...(priority && { priority }),
    ...(keepalive && { keepalive }),
    signal: signal && late ? AbortSignal.any([signal, late]) : (signal ?? late),
    headers: {
      Accept: 'application/json',
      'Accept-Language': language(),
      'Application-Code': currentAppCode(),
      'X-Request-Id': nextRequestId(),
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && !raw && { 'Content-Type': 'application/json' }),
      ...headers,
    },
  }
}

async function failureBody(response: Response): Promise<FailureBody | null> {
  try {
    const body: unknown = await response.json()
    return typeof body === 'object' ? body : null
  } catch {
    return null
  }
}

function read(response: Response, as: NonNullable<CallOptions['as']>): unknown {
  return as === 'stream' ? response.body : response[as]()
}

/** Seconds. */
const longestPutOff = 10

const after = (seconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, seconds * 1000)
  })

/**
 * Like `callOnce`, but retries reads after a short Retry-After, and calls that need re-authentication once confirmed.
 */
export async function call<Body = unknown>(
  service: string,
  path: string,
  options: CallOptions = {},
): Promise<Answer<Body>> {
  try {
    return await callOnce<Body>(service, path, options)
  } catch (error) {
    const putOff = error instanceof ServiceError && error.status === 429 ? error.body.retry_after : undefined
    const isRead = (options.method ?? 'GET') === 'GET'
    if (error instanceof ServiceError && error.body.code === proofNeeded) {
      // The call stays pending, so the form keeps its input.
      if (!(await askProof())) throw error
      return await callOnce<Body>(service, path, options)
    }
    if (!isRead || putOff === undefined || putOff > longestPutOff) throw error
    await after(putOff)
    options.signal?.throwIfAborted()
    return await callOnce<Body>(service, path, options)
  }
}

/**
 * Calls a service [API-24]. Refreshes an expiring token first [STA-03]; a 401 ends the session [ERR-04]. Throws
 * ServiceError unless 2xx, DOMException when aborted.
 */
async function callOnce<Body>(service: string, path: string, options: CallOptions): Promise<Answer<Body>> {
  const { origin, as = 'json', signedIn = true, query } = options
  const token = signedIn ? await freshToken() : null
  const failed = (status: number, body: FailureBody | null, exception?: string) => {
    if (origin === 'auxiliary' || origin === 'notification') traceQuietly(service, path, status)
    return new ServiceError({ status, body, origin, exception, demo: isDemo() })
  }

  let response: Response
  try {
    const url = address(service, path, query)
    const request = requestOf(options, token)
    if (request.method !== 'GET') endPrefetch()
    const isRead = request.method === 'GET' && as === 'json' && token !== null
    // Low-priority calls do not count as first calls.
    const isFirst = isRead && options.priority !== 'low'
    response = await ((isFirst && prefetched(url, request.headers)) || fetch(url, request))
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw failed(0, null, error instanceof Error ? error.message : undefined)
  }
  if (!response.ok) {
    const told = await failureBody(response)
    if (told?.code === awayCode) watchAway(told.retry_after)
    // Whether to show fault details depends on the server type, which may still be loading.
    if (response.status === 500) await systemInfoAnswered()
    const error = failed(response.status, told, response.statusText)
    if (response.status === 401 && token !== null) tokenRefused(token, error.failure)
    throw error
  }
  const body = response.status === 204 ? null : await read(response, as)
  return { status: response.status, headers: response.headers, body: body as Body }
}
