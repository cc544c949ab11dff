import { Inflate } from 'fflate'

const directoryEnd = 0x06054b50
const directoryEntry = 0x02014b50
const localHeader = 0x04034b50
const mostParts = 10_000
/** Compressed bytes unpacked at a time: what comes out of them is at most a thousand times as much. */
const piece = 16_384

interface Part {
  method: number
  packed: Uint8Array
}

/** The parts of a zip by name, each unpacked piece by piece when it is asked for. Throws where the bytes are no zip. */
export class ZipParts {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  readonly #parts = new Map<string, Part>()
  #unpackedBytes = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const end = this.#directoryEnd()
    const count = this.#view.getUint16(end + 10, true)
    if (count > mostParts) throw new Error('Too many parts')
    let at = this.#view.getUint32(end + 16, true)
    for (let index = 0; index < count; index++) at = this.#readEntry(at)
  }

  /** What the directory says that all parts unpack to, in bytes; a size of 64 bits counts as 4 GB. */
  get unpackedBytes(): number {
    return this.#unpackedBytes
  }

  has(name: string): boolean {
    return this.#parts.has(name)
  }

  /** The text of a part in pieces; refuses to unpack more than so many bytes. */
  *text(name: string, mostBytes: number, tooLarge: () => Error): Generator<string> {
    const decoder = new TextDecoder()
    let size = 0
    for (const unpacked of this.#unpack(name)) {
      size += unpacked.byteLength
      if (size > mostBytes) throw tooLarge()
      for (let from = 0; from < unpacked.byteLength; from += 65_536)
        yield decoder.decode(unpacked.subarray(from, from + 65_536), { stream: true })
    }
    yield decoder.decode()
  }

  *#unpack(name: string): Generator<Uint8Array> {
    const part = this.#parts.get(name)
    if (!part) throw new Error(`No part ${name}`)
    const { method, packed } = part
    if (method === 0) return yield packed
    if (method !== 8) throw new Error(`Compressed by method ${method}`)
    const unpacked: Uint8Array[] = []
    const inflate = new Inflate((bytes) => unpacked.push(bytes))
    for (let from = 0; from < packed.byteLength; from += piece) {
      inflate.push(packed.subarray(from, from + piece), from + piece >= packed.byteLength)
      yield* unpacked.splice(0)
    }
  }

  /** The record at a zip's end; a comment may follow it. */
  #directoryEnd(): number {
    const last = this.#bytes.byteLength - 22
    for (let at = last; at >= 0 && at > last - 65_536; at--)
      if (this.#view.getUint32(at, true) === directoryEnd) return at
    throw new Error('No end of a directory')
  }

  /** Keeps one entry of the directory; answers where the next one begins. */
  #readEntry(at: number): number {
    const view = this.#view
    if (view.getUint32(at, true) !== directoryEntry) throw new Error('No entry of a directory')
    const size = view.getUint32(at + 20, true)
    this.#unpackedBytes += view.getUint32(at + 24, true)
    const nameEnd = at + 46 + view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(this.#bytes.subarray(at + 46, nameEnd))
    const header = view.getUint32(at + 42, true)
    if (view.getUint32(header, true) !== localHeader) throw new Error(`No header of ${name}`)
    const begin = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true)
    // A size of 64 bits stands elsewhere; what is compressed ends by itself, at the latest where the file does.
    const packed = this.#bytes.subarray(begin, size === 0xffffffff ? undefined : begin + size)
    this.#parts.set(name, { method: view.getUint16(at + 10, true), packed })
    return nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
}
