import { Duplex } from 'node:stream'

export class Bridge extends Duplex {
  readonly #post: (bytes: Uint8Array<ArrayBuffer>) => void

  constructor(post: (bytes: Uint8Array<ArrayBuffer>) => void) {
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

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    // Copied: the Buffer pool must not be transferred to another thread.
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
