import { Duplex } from 'node:stream'

/** Stands in for the socket of a pg client: its bytes go to the engine's thread by message. */
export class Bridge extends Duplex {
  readonly #post: (bytes: Uint8Array) => void

  constructor(post: (bytes: Uint8Array) => void) {
    super()
    this.#post = post
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'))
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  override _read(): void {
    // The engine sends when it has something to say.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    // A copy of its own: the pool behind a small Buffer must not be moved to the other thread.
    this.#post(new Uint8Array(chunk))
    done()
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#post(new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk))))
    done()
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }
}
