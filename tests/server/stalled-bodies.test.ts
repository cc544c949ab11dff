import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

/** As many as the test's pool has connections; the embedded engine has one. */
const stalling = 4
const account = 'sales@harta.test'

withEngine('bodies that come slowly', (engine) => {
  let tenants: TestTenants
  let server: Server
  let token: string
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    token = await tenants.token(account)
    server = serve({ fetch: tenants.app.fetch, port: 0, hostname: '127.0.0.1' }) as Server
    await once(server, 'listening')
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  const port = () => (server.address() as AddressInfo).port
  const signed = () => ({ authorization: `Bearer ${token}`, 'application-code': 'sas' })

  /** A call that sends the beginning of its body and then nothing. */
  async function begin(beginning: string, length: number): Promise<Socket> {
    const socket = connect(port(), '127.0.0.1')
    const head = { host: 'urus.test', ...signed(), 'content-type': 'application/json', connection: 'close' }
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`)
    const request = once(server, 'request')
    socket.write(
      `PUT /api/access-control/own/profile HTTP/1.1\r\n${lines.join('\r\n')}\r\ncontent-length: ${length}\r\n\r\n${beginning}`,
    )
    await request
    return socket
  }

  it('keep nobody else waiting, and are read when they come', async () => {
    const body = JSON.stringify({ name: 'Slow Sender' })
    const sockets: Socket[] = []
    for (let n = 0; n < stalling; n++) sockets.push(await begin(body.slice(0, 9), body.length))
    for (let n = 0; n < 2 * stalling; n++) {
      const answer = await fetch(`http://127.0.0.1:${port()}/api/access-control/own/profile`, {
        headers: signed(),
      })
      expect(answer.status).toBe(200)
      await answer.text()
    }
    const [first, ...others] = sockets
    for (const socket of others) socket.destroy()
    first?.write(body.slice(9))
    const [answer] = (await once(first as Socket, 'data')) as [Buffer]
    expect(answer.toString()).toMatch(/^HTTP\/1.1 200 /)
  })
})
