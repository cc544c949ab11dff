import { afterEach, expect, it, vi } from 'vitest'
import { testUser } from '../../domain/auth-user.fixture.ts'
import { LiveStream } from './stream.ts'
import { connection } from './connection.ts'
import { sessionStore } from '../session/session-store.ts'

afterEach(() => {
  vi.useRealTimers()
  sessionStore.clear()
})

/** A stream behind a proxy: what is sent to it, and how often it was asked for. */
function proxied() {
  const encoder = new TextEncoder()
  let to: ReadableStreamDefaultController<Uint8Array> | undefined
  const fetched = vi.fn((_url: unknown, { signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        to = controller
        signal?.addEventListener('abort', () => controller.error(signal.reason))
      },
    })
    return Promise.resolve(new Response(body, { status: 200 }))
  })
  vi.stubGlobal('fetch', fetched)
  return {
    tell: (event: string) => to?.enqueue(encoder.encode(`id: e.1\nevent: ${event}\ndata: {}\n\n`)),
    cut: () => to?.close(),
    times: () => fetched.mock.calls.length,
  }
}

it.each([
  ['keeps back what it is sent, so that nothing comes any more', 46_000, false],
  ['cuts what was silent for a minute', 0, true],
])('a proxy that %s: the stream is asked for again, and goes on', async (_, silent, cut) => {
  vi.useFakeTimers()
  sessionStore.set({ access_token: 't', expires_at: Date.now() + 86_400_000, user: testUser() })
  const proxy = proxied()
  const stream = new LiveStream(Date.now())
  stream.open()
  await vi.advanceTimersByTimeAsync(10)
  proxy.tell('hello')
  await vi.advanceTimersByTimeAsync(10)
  expect([connection.get(), proxy.times()]).toEqual(['open', 1])
  if (cut) proxy.cut()
  await vi.advanceTimersByTimeAsync(silent + 1500)
  expect(proxy.times()).toBe(2)
  proxy.tell('hello')
  await vi.advanceTimersByTimeAsync(10)
  // Heartbeats keep it open.
  for (let beats = 0; beats < 6; beats++) {
    proxy.tell('beat')
    await vi.advanceTimersByTimeAsync(20_000)
  }
  expect([connection.get(), proxy.times()]).toEqual(['open', 2])
  stream.close()
})
