import { connect } from 'node:net'
import type { FileScanner } from '../../files/scanner.ts'

const timeout = 30_000

/** What clamd sends of its answer at most. */
const longestAnswer = 4096

const frame = (bytes: Uint8Array): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.byteLength)
  return Buffer.concat([length, bytes])
}

/** What clamd says of a file: `stream: OK`, or `stream: <name> FOUND`. */
function resultOf(answer: string): string | null {
  const said = answer.replaceAll('\0', '').trim()
  if (said === 'stream: OK') return null
  const found = /^stream: (.+) FOUND$/.exec(said)?.[1]
  if (found === undefined) throw new Error(`The virus scanner answered: ${said.slice(0, 200) || 'nothing'}`)
  return found
}

/** ClamAV's daemon at `clamd://host:port`: a file goes over in one INSTREAM command. */
export function openClamd(address: string): FileScanner {
  const { hostname, port } = new URL(address)
  return {
    sandbox: false,
    scan: (bytes) =>
      new Promise<string>((resolve, reject) => {
        let answer = ''
        const socket = connect({ host: hostname, port: Number(port || 3310) }, () => {
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
