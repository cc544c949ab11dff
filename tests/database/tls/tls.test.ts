import { readFileSync } from 'node:fs'
import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { openPostgres } from '../../../src/runtime/node/postgres/open-postgres.ts'
import { withTls, type TlsEnvironment } from '../../../src/runtime/node/postgres/tls.ts'
import { freshPostgresUrl, withPostgres } from '../../setup/engines.ts'

const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const DATABASE_CA = fileOf('certificate.pem')

describe('the address of a database server', () => {
  it.each<[string, TlsEnvironment, string | null]>([
    ['postgres://u:p@db.example.my/urus', {}, 'verify-full'],
    ['postgres://u:p@db.example.my/urus', { DATABASE_SSL: 'encrypt' }, 'no-verify'],
    ['postgres://u:p@db.example.my/urus', { DATABASE_SSL: 'off' }, 'disable'],
    ['postgres://u:p@db.example.my/urus?sslmode=no-verify', { DATABASE_SSL: 'verify' }, 'no-verify'],
    ['postgres://u:p@127.0.0.1/urus', {}, null],
    ['postgres://u:p@localhost/urus', {}, null],
    ['postgres:///urus?host=/run/postgresql', {}, null],
    ['postgres://u:p@%2Frun%2Fpostgresql/urus', {}, null],
    ['postgres:///urus?host=db.example.my', {}, 'verify-full'],
    ['postgres://u:p@localhost/urus?host=db.example.my', {}, 'verify-full'],
    ['postgres://u:p@localhost/urus', { DATABASE_SSL: 'verify' }, 'verify-full'],
  ])('%s with %j is connected to by %s', (address, environment, mode) => {
    expect(new URL(withTls(address, environment)).searchParams.get('sslmode')).toBe(mode)
  })

  it('is refused where the file of its authority is not there', () => {
    expect(() => withTls('postgres://u:p@db.example.my/urus', { DATABASE_CA: '/no/such/file' })).toThrow(
      'DATABASE_CA /no/such/file cannot be read',
    )
  })
})

/** What a client asks a server first: eight bytes for TLS. */
const asksForTls = 8

withPostgres('a connection over TLS', () => {
  /** A server before the real one that takes TLS, or says that it has none; counts the connections that are encrypted. */
  async function before(url: string, hasTls = true) {
    const { hostname, port } = new URL(url)
    const sockets = new Set<Socket>()
    let encrypted = 0
    const pass = (client: Socket | TLSSocket) => {
      const server = connect(Number(port), hostname)
      sockets.add(server)
      for (const each of [client, server]) each.on('error', () => undefined)
      client.pipe(server).pipe(client)
    }
    const proxy = createServer((socket) => {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.once('data', (first) => {
        expect(first).toHaveLength(asksForTls)
        socket.write(hasTls ? 'S' : 'N')
        if (!hasTls) return
        const [key, cert] = [readFileSync(fileOf('key.pem')), readFileSync(DATABASE_CA)]
        const secured = new TLSSocket(socket, { isServer: true, key, cert })
        secured.on('error', () => undefined)
        secured.once('secure', () => {
          encrypted++
          pass(secured)
        })
      })
    })
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
    const at = new URL(url)
    at.hostname = 'localhost'
    at.port = String((proxy.address() as AddressInfo).port)
    return {
      url: at.href,
      encrypted: () => encrypted,
      close() {
        for (const socket of sockets) socket.destroy()
        return new Promise((resolve) => proxy.close(resolve))
      },
    }
  }

  const open = async (url: string, environment: TlsEnvironment) => {
    const database = await openPostgres({ url: withTls(url, environment) })
    const { rows } = await database.transaction({ role: 'owner' }, (tx) => tx.query('select 1 as one'))
    await database.close()
    return rows
  }

  it('is made where the certificate is valid, or where nobody asks whether it is', async () => {
    const proxy = await before(await freshPostgresUrl())
    expect(await open(proxy.url, { DATABASE_SSL: 'verify', DATABASE_CA })).toEqual([{ one: 1 }])
    const verified = proxy.encrypted()
    expect(verified).toBeGreaterThan(0)
    expect(await open(proxy.url, { DATABASE_SSL: 'encrypt' })).toEqual([{ one: 1 }])
    expect(proxy.encrypted()).toBeGreaterThan(verified)
    await proxy.close()
  })

  it('is refused with an unknown certificate, with another’s, and by a server without TLS', async () => {
    const url = await freshPostgresUrl()
    const proxy = await before(url)
    await expect(open(proxy.url, { DATABASE_SSL: 'verify' })).rejects.toThrow(/DATABASE_CA names a file/)
    const elsewhere = proxy.url.replace('localhost', '127.0.0.1')
    await expect(open(elsewhere, { DATABASE_SSL: 'verify', DATABASE_CA })).rejects.toThrow(/altnames/)
    await proxy.close()
    const plain = await before(url, false)
    await expect(open(plain.url, { DATABASE_SSL: 'verify' })).rejects.toThrow(/DATABASE_SSL=off/)
    await plain.close()
  })
})
