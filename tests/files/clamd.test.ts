import { readFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { createServer as createTlsServer, type TlsOptions } from 'node:tls'
import { afterEach, expect, it } from 'vitest'
import { openClamd } from '../../src/runtime/node/files/clamd-scanner.ts'

const stops: (() => void)[] = []
afterEach(() => stops.splice(0).forEach((stop) => stop()))

/** A daemon that takes one INSTREAM command and answers; what it was sent, without frames. */
async function daemon(answer: (sent: string) => string, tls?: TlsOptions): Promise<string> {
  const talk = (socket: Socket) => {
    socket.on('error', () => undefined)
    let sent = Buffer.alloc(0)
    socket.on('data', (piece) => {
      sent = Buffer.concat([sent, piece])
      const command = 'zINSTREAM\0'
      if (sent.byteLength < command.length + 4) return
      const size = sent.readUInt32BE(command.length)
      if (sent.byteLength < command.length + 4 + size + 4) return
      const bytes = sent.subarray(command.length + 4, command.length + 4 + size).toString()
      socket.end(answer(bytes))
    })
  }
  const server = tls ? createTlsServer(tls, talk) : createServer(talk)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => server.close())
  return `${tls ? 'clamds://localhost' : 'clamd://127.0.0.1'}:${(server.address() as AddressInfo).port}`
}
const bytes = (text: string) => new TextEncoder().encode(text)

it('a virus scanner is sent the file and names what it finds', async () => {
  const address = await daemon((sent) => (sent === 'bad' ? 'stream: Win.Test FOUND\0' : 'stream: OK\0'))
  expect(await openClamd(address).scan(bytes('good'))).toBeNull()
  expect(await openClamd(address).scan(bytes('bad'))).toBe('Win.Test')
})

it('a scanner that cannot look, or is not there, found nothing out', async () => {
  const address = await daemon(() => 'INSTREAM size limit exceeded. ERROR\0')
  await expect(openClamd(address).scan(bytes('large'))).rejects.toThrow('size limit exceeded')
  await expect(openClamd('clamd://127.0.0.1:1').scan(bytes('x'))).rejects.toThrow('ECONNREFUSED')
})

it('over TLS a file goes to a daemon whose certificate is trusted, and to no other', async () => {
  const read = (name: string) => readFileSync(new URL(`../database/tls/${name}`, import.meta.url))
  const cert = read('certificate.pem')
  const sent: string[] = []
  const take = (bytes: string) => {
    sent.push(bytes)
    return 'stream: OK\0'
  }
  const address = await daemon(take, { key: read('key.pem'), cert })
  await expect(openClamd(address).scan(bytes('secret'))).rejects.toThrow(/self.signed/)
  expect(sent).toEqual([])
  expect(await openClamd(address, cert).scan(bytes('payslip'))).toBeNull()
  expect(sent).toEqual(['payslip'])
})
