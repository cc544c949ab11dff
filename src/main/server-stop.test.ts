import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { stopOf } from './server-stop.ts'

/** Longer than a test may take. */
const never = 600_000

async function listening(server: Server) {
  const stop = stopOf(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { stop, origin: `http://127.0.0.1:${port}`, port }
}

it('a stop closes connections that asked nothing yet and those at rest', async () => {
  const server = createServer((_, answer) => answer.end('answered'))
  const { stop, origin, port } = await listening(server)
  const ahead = connect(port, '127.0.0.1')
  await once(server, 'connection')
  expect(await (await fetch(origin)).text()).toBe('answered')
  await stop(never)
  await once(ahead, 'close')
})

it('a stop first says with each answer that its connection ends', async () => {
  const calls: (() => void)[] = []
  const server = createServer(({ url }, answer) => {
    if (url === '/late') calls.push(() => answer.end('late'))
    else answer.end('answered')
  })
  const { stop, origin } = await listening(server)
  expect((await fetch(origin)).headers.get('connection')).toBe('keep-alive')
  const underWay = fetch(`${origin}/late`)
  await once(server, 'request')
  const stopped = stop(never, 500)
  expect((await fetch(origin)).headers.get('connection')).toBe('close')
  calls[0]?.()
  expect((await underWay).headers.get('connection')).toBe('close')
  await stopped
})

it('a stop lets the call under way end, however late', async () => {
  const calls: (() => void)[] = []
  const server = createServer((_, answer) => {
    answer.write('beg')
    calls.push(() => answer.end('un'))
  })
  const { stop, origin } = await listening(server)
  const answer = await fetch(origin)
  const stopped = stop(never)
  await expect(fetch(origin)).rejects.toThrow()
  calls[0]?.()
  expect(await answer.text()).toBe('begun')
  await stopped
})

it('a stop cuts off a call that takes too long', async () => {
  const server = createServer((_, answer) => answer.write('never ends'))
  const { stop, origin } = await listening(server)
  const answer = await fetch(origin)
  await stop(1)
  await expect(answer.text()).rejects.toThrow()
})
