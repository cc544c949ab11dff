import { isPlainObject } from '../domain/plain-object.ts'

interface FirstCall {
  url: string
  headers: Record<string, string>
}

declare global {
  interface Window {
    /** Set by head-start.js before any other script runs. */
    urusFirstAnswers?: (FirstCall & { answer: Promise<Response> })[]
  }
}

const key = 'urus.first-calls'

const mostCalls = 6
const mostAddresses = 20

/** Milliseconds after page load. */
const beginning = 10_000

const here = (): string => location.pathname + location.search

let opened: string | undefined
const made: FirstCall[] = []
/** Set on any change: prefetched responses may be stale. */
let isOver = false

const sameAs =
  ({ url, headers }: FirstCall) =>
  (other: FirstCall): boolean =>
    url === other.url && Object.entries(other.headers).every(([name, value]) => headers[name] === value)

function remember(call: FirstCall): void {
  opened ??= here()
  if (made.length === mostCalls || here() !== opened) return
  const { Authorization: _token, 'X-Request-Id': _id, ...headers } = call.headers
  if (made.some(sameAs({ url: call.url, headers }))) return
  made.push({ url: call.url, headers })
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    const { [opened]: _before, ...others } = isPlainObject(stored) ? stored : {}
    const kept = Object.entries(others).slice(1 - mostAddresses)
    localStorage.setItem(key, JSON.stringify(Object.fromEntries([...kept, [opened, made]])))
  } catch {
    // Storage full or blocked: no prefetch next time.
  }
}

/**
 * Returns a prefetched response once, else undefined. Early calls are recorded, so pass only reads the page waits for.
 */
export function prefetched(url: string, headers: Record<string, string>): Promise<Response> | undefined {
  if (isOver || performance.now() > beginning) return undefined
  remember({ url, headers })
  const ahead = window.urusFirstAnswers ?? []
  const at = ahead.findIndex(sameAs({ url, headers }))
  return at < 0 ? undefined : ahead.splice(at, 1)[0]?.answer
}

export const endPrefetch = (): void => {
  isOver = true
}

/** Called at sign-out: the next user must not see the previous user's addresses. */
export const forgetFirstCalls = (): void => localStorage.removeItem(key)
