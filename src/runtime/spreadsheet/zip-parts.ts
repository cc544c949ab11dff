import { Inflate } from 'fflate'

const directoryEnd = 0x06054b50
const directoryEntry = 0x02014b50
const localHeader = 0x04034b50
/** ZIP64 end record and its locator. */
const wideEnd = 0x06064b50
const wideEndLocator = 0x07064b50
/** The value is in the ZIP64 extra field. */
const isWide = 0xffffffff
const mostParts = 10_000
/** Compressed bytes per step; they expand at most a thousandfold. */
const piece = 16_384

interface Part {
  method: number
  packed: Uint8Array
}

/** Zip parts by name, unpacked lazily; throws if not a zip. */
export class ZipParts {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  readonly #parts = new Map<string, Part>()
  #unpackedBytes = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const { count, begin } = this.#directory()
    if (count > mostParts) throw new Error('Too many parts')
    let at = begin
    for (let index = 0; index < count; index++) at = this.#readEntry(at)
  }

  get unpackedBytes(): number {
    return this.#unpackedBytes
  }

  has(name: string): boolean {
    return this.#parts.has(name)
  }

  /** Refuses to unpack more than `mostBytes`. */
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

  #directoryEnd(): number {
    const last = this.#bytes.byteLength - 22
    for (let at = last; at >= 0 && at > last - 65_536; at--)
      if (this.#view.getUint32(at, true) === directoryEnd) return at
    throw new Error('No end of a directory')
  }

  #directory(): { count: number; begin: number } {
    const view = this.#view
    const end = this.#directoryEnd()
    const locator = end - 20
    if (locator < 0 || view.getUint32(locator, true) !== wideEndLocator)
      return { count: view.getUint16(end + 10, true), begin: view.getUint32(end + 16, true) }
    const wide = this.#uint64(locator + 8)
    if (view.getUint32(wide, true) !== wideEnd) throw new Error('No wide end of a directory')
    return { count: this.#uint64(wide + 32), begin: this.#uint64(wide + 48) }
  }

  #uint64(at: number): number {
    return Number(this.#view.getBigUint64(at, true))
  }

  *#wideNumbers(from: number, to: number): Generator<number, number> {
    for (let at = from; at + 4 <= to; at += 4 + this.#view.getUint16(at + 2, true)) {
      if (this.#view.getUint16(at, true) !== 1) continue
      const end = Math.min(to, at + 4 + this.#view.getUint16(at + 2, true))
      for (let number = at + 4; number + 8 <= end; number += 8) yield this.#uint64(number)
    }
    return isWide
  }

  #readEntry(at: number): number {
    const view = this.#view
    if (view.getUint32(at, true) !== directoryEntry) throw new Error('No entry of a directory')
    const nameEnd = at + 46 + view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(this.#bytes.subarray(at + 46, nameEnd))
    const extraEnd = nameEnd + view.getUint16(at + 30, true)
    const wide = this.#wideNumbers(nameEnd, extraEnd)
    const number = (place: number) => {
      const said = view.getUint32(at + place, true)
      return said === isWide ? wide.next().value : said
    }
    const [unpacked, size, header] = [number(24), number(20), number(42)]
    this.#unpackedBytes += unpacked
    if (view.getUint32(header, true) !== localHeader) throw new Error(`No header of ${name}`)
    const begin = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true)
    // Deflate streams end by themselves, at the latest with the file.
    const packed = this.#bytes.subarray(begin, begin + size)
    this.#parts.set(name, { method: view.getUint16(at + 10, true), packed })
    return extraEnd + view.getUint16(at + 32, true)
  }
}
