import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { isSigned } from './s3-signature.ts'
import { s3Store, type S3Options } from '../../src/runtime/files/s3-store.ts'

/** What the server does with the next requests. */
export type Mood = 'well' | 'down' | 'silent' | 'dies after keeping'

const key = 'S3RVER'

/** A bucket of a server that speaks S3, over real HTTP: it asks for signatures, keeps objects on disk, and can be told to fail. */
export class Bucket {
  mood: Mood = 'well'
  /** Method and key of every request. */
  readonly heard: string[] = []
  readonly #folder = mkdtempSync(join(tmpdir(), 'urus-bucket-'))
  readonly #s3 = new S3rver({
    directory: this.#folder,
    silent: true,
    configureBuckets: [{ name: 'kept' }],
  })
  readonly #answer: RequestListener
  readonly #server: Server

  private constructor() {
    this.#answer = this.#s3.callback()
    this.#server = createServer((request, response) => {
      const { method, url } = request
      this.heard.push(`${method} ${url?.replace('/kept/urus/', '')}`)
      if (this.mood === 'silent') return
      // The server itself looks at the name of a key alone.
      if (!isSigned(request, key)) {
        response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
        return
      }
      if (this.mood === 'down') {
        response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
        return
      }
      // The object is kept, and nobody hears of it.
      if (this.mood === 'dies after keeping') response.writeHead = () => response.destroy()
      this.#answer(request, response)
    })
  }

  static async open(): Promise<Bucket> {
    const bucket = new Bucket()
    await bucket.#s3.configureBuckets()
    await new Promise<void>((resolve) => bucket.#server.listen(0, '127.0.0.1', resolve))
    return bucket
  }

  store(options: Partial<S3Options> = {}) {
    const { port } = this.#server.address() as AddressInfo
    const url = `http://127.0.0.1:${port}/kept/urus`
    return s3Store({ url, keyId: key, secret: key, region: 'us-east-1', ...options })
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
    this.#s3.logger.exceptions.unhandle()
    this.#s3.logger.close()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
