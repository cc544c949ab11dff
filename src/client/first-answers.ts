interface FirstCall {
  url: string
  headers: Record<string, string>
}

declare global {
  interface Window {
    /** Asked for by head-start.js, before there was any other script. */
    urusFirstAnswers?: (FirstCall & { answer: Promise<Response> })[]
  }
}

const key = 'urus.first-calls'

/** Calls of an address that are asked for ahead: its rows and what stands around them. */
const mostCalls = 6
const mostAddresses = 20

/** Milliseconds of a page's life in which its calls are its first. */
const beginning = 10_000

const here = (): string => location.pathname + location.search

/** The address that the page was opened with. */
let opened: string | undefined
const made: FirstCall[] = []
/** A change was made: what was asked for ahead of it may be as it was before. */
let isOver = false

const sameAs =
  ({ url, headers }: FirstCall) =>
  (other: FirstCall): boolean =>
    url === other.url && Object.entries(other.headers).every(([name, value]) => headers[name] === value)

/** Keeps the first calls of the address that was opened, without the token, for the next time it is. */
function remember(call: FirstCall): void {
  opened ??= here()
  if (made.length === mostCalls || here() !== opened) return
  const { Authorization: _token, 'X-Request-Id': _id, ...headers } = call.headers
  if (made.some(sameAs({ url: call.url, headers }))) return
  made.push({ url: call.url, headers })
  try {
    const { [opened]: _before, ...others } = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<
      string,
      FirstCall[]
    >
    const kept = Object.entries(others).slice(1 - mostAddresses)
    localStorage.setItem(key, JSON.stringify(Object.fromEntries([...kept, [opened, made]])))
  } catch {
    // A full or closed storage: the next page begins without a head start.
  }
}

/**
 * The answer to a read that was asked for ahead, once; undefined for every other call. Early ones are remembered, so
 * only reads that the page waits for are to come here.
 */
export function firstAnswer(url: string, headers: Record<string, string>): Promise<Response> | undefined {
  if (isOver || performance.now() > beginning) return undefined
  remember({ url, headers })
  const ahead = window.urusFirstAnswers ?? []
  const at = ahead.findIndex(sameAs({ url, headers }))
  return at < 0 ? undefined : ahead.splice(at, 1)[0]?.answer
}

/** For every change that is sent: the reads that follow it are made anew. */
export const endHeadStart = (): void => {
  isOver = true
}

/** For who signs out: what they looked at is nobody else's. */
export const forgetFirstCalls = (): void => localStorage.removeItem(key)
