import { connect } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { FileScanner } from '../../files/scanner.ts'

const timeout = 30_000

const longestAnswer = 4096

const frame = (bytes: Uint8Array): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.byteLength)
  return Buffer.concat([length, bytes])
}

/** Parses `stream: OK` or `stream: <name> FOUND`. */
function resultOf(answer: string): string | null {
  const said = answer.replaceAll('\0', '').trim()
  if (said === 'stream: OK') return null
  const found = /^stream: (.+) FOUND$/.exec(said)?.[1]
  if (found === undefined) throw new Error(`The virus scanner answered: ${said.slice(0, 200) || 'nothing'}`)
  return found
}

/**
 * ClamAV at `clamd://host:port`, or `clamds://host:port` with TLS, by INSTREAM. `ca` replaces the public certificates.
 */
export function openClamd(address: string, ca?: Buffer): FileScanner {
  const { protocol, hostname, port } = new URL(address)
  const to = { host: hostname, port: Number(port || 3310) }
  const open = (ready: () => void) =>
    protocol === 'clamds:' ? connectTls({ ...to, servername: hostname, ca }, ready) : connect(to, ready)
  return {
    sandbox: false,
    scan: (bytes) =>
      new Promise<string>((resolve, reject) => {
        let answer = ''
        const socket = open(() => {
          socket.write('zINSTREAM\0')
          socket.write(frame(bytes))
          socket.write(frame(new Uint8Array(0)))
        })
        socket.setTimeout(timeout, () =>
          socket.destroy(new Error('The virus scanner did not answer in time')),
        )
        socket.on('data', (piece: Buffer) => {
          answer = (answer + piece.toString('utf8')).slice(0, longestAnswer)
        })
        socket.once('error', reject)
        socket.once('close', () => resolve(answer))
      }).then(resultOf),
  }
}
