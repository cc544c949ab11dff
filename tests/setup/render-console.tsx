import { cleanup, render, type RenderResult } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { DetachedWindowAPI } from 'happy-dom'
import { http, type RequestHandler } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { storeAppCode } from '../../src/client/app-code.ts'
import { clearNotices } from '../../src/client/notice-store.ts'
import { sessionStore } from '../../src/client/session/session-store.ts'
import { Start } from '../../src/console/start/start.tsx'
import type { LoginAnswer } from '../../src/domain/auth-user.ts'
import { sessionFrom } from '../../src/domain/session.ts'
import { engines } from './engines.ts'
import { appCodeOf, TestTenants, type TestTenantsOptions } from './test-tenants.ts'

declare global {
  interface Window {
    happyDOM: DetachedWindowAPI
  }
}

export interface ConsoleOptions {
  /** A demo account; without it nobody is signed in. */
  as?: string
  /** The address to open, `/` unless told. */
  at?: string
  /** Of the window, in pixels. */
  width?: number
}

export interface ConsoleTests {
  tenants: () => TestTenants
  /** Opens the console over the real services. */
  renderConsole: (options?: ConsoleOptions) => Promise<RenderResult & { user: UserEvent }>
  /** Puts a fault before the services for the rest of the test: a 500, a cut connection. */
  fault: (...handlers: RequestHandler[]) => void
  /** Every request that reached the services in this test. */
  requests: Request[]
}

const scripts = import.meta.glob([
  '../src/{console,engine/ui,features/*/ui,pages}/**/*.{ts,tsx}',
  '../resources/*.{ts,tsx}',
  '!../src/**/*.test.{ts,tsx}',
])

/**
 * Loads what the console loads when it is needed, once a worker: no test waits for it or ends while it is on its way. One
 * after the other: of two that are loaded at once, one may get the other before it is all there.
 */
async function everyScript(): Promise<void> {
  for (const load of Object.values(scripts)) await load()
}

/**
 * A request for the test and one for the service. A clone's body is a branch of the original's: collected as garbage, it
 * may take the other along in the midst of a call.
 */
async function twice(request: Request): Promise<[Request, Request]> {
  if (request.body === null) return [request, request]
  const { method, headers, signal } = request
  const body = await request.arrayBuffer()
  const again = () => new Request(request.url, { method, headers, signal, body })
  return [again(), again()]
}

/** Test tenants for the tests of a file, its services behind every call that the console makes. */
export function consoleTests(options?: TestTenantsOptions): ConsoleTests {
  let tenants: TestTenants | undefined
  const requests: Request[] = []
  const unanswered = new Map<Request, number>()
  const opened = () => {
    if (!tenants) throw new Error('The tenants opens before the first test')
    return tenants
  }
  const server = setupServer(
    http.all('*/api/*', async ({ request }) => {
      const [kept, sent] = await twice(request)
      requests.push(kept)
      unanswered.set(kept, Date.now())
      try {
        return await opened().app.fetch(sent)
      } finally {
        unanswered.delete(kept)
      }
    }),
  )
  beforeAll(async () => {
    const engine = engines.at(-1)
    if (!engine) throw new Error('No engine in this run')
    tenants = await TestTenants.open(engine, options)
    server.listen({ onUnhandledRequest: 'error' })
    await everyScript()
  })
  afterEach(({ task }) => {
    // What a screen still waits for tells a slow service from a screen that asks for nothing.
    if (task.result?.state === 'fail')
      for (const [{ method, url }, since] of unanswered)
        process.stderr.write(`Unanswered for ${Date.now() - since} ms: ${method} ${url}\n`)
    cleanup()
    server.resetHandlers()
    requests.length = 0
    clearNotices()
  })
  afterAll(() => server.close())

  return {
    tenants: opened,
    requests,
    fault: (...handlers) => server.use(...handlers),
    async renderConsole({ as, at = '/', width = 1440 } = {}) {
      window.happyDOM.setViewport({ width, height: 900 })
      history.replaceState(null, '', at)
      if (as) {
        storeAppCode(appCodeOf(as))
        sessionStore.set(sessionFrom((await opened().signIn(as)) as LoginAnswer, Date.now()))
      }
      return { user: userEvent.setup(), ...render(<Start />) }
    },
  }
}
