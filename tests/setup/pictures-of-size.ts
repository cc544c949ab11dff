import { crc32, deflateSync } from 'node:zlib'

const ascii = (text: string) => Buffer.from(text, 'latin1')
const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const littleUint16 = (value: number) => Buffer.from([value & 0xff, value >> 8])

const pngChunk = (name: string, data: Uint8Array) => {
  const named = Buffer.concat([ascii(name), data])
  return Buffer.concat([uint32(data.length), named, uint32(crc32(named))])
}

/** A head of a PNG of one bit a pixel. */
const pngHead = (width: number, height: number) =>
  pngChunk('IHDR', Buffer.concat([uint32(width), uint32(height), Buffer.from([1, 0, 0, 0, 0])]))

/** A whole PNG, all of it black; `said` stands in a first head that lies. */
export function pngOf(width: number, height = width, said?: [number, number]): Uint8Array<ArrayBuffer> {
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height)
  const parts = [
    Buffer.from([0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a]),
    ...(said ? [pngHead(...said)] : []),
    pngHead(width, height),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', new Uint8Array()),
  ]
  return new Uint8Array(Buffer.concat(parts))
}

const box = (name: string, ...parts: Uint8Array[]) => {
  const content = Buffer.concat(parts)
  return Buffer.concat([uint32(8 + content.length), ascii(name), content])
}
const version = uint32(0)

/** A still picture as phones keep it. */
const heifOf = (brand: string) => (width: number, height: number) =>
  Buffer.concat([
    box('ftyp', ascii(brand), uint32(0), ascii(`mif1${brand}`)),
    box('meta', version, box('iprp', box('ipco', box('ispe', version, uint32(width), uint32(height))))),
  ])

const tiffTag = (tag: number, value: number) =>
  Buffer.concat([
    littleUint16(tag),
    littleUint16(3),
    Buffer.from([1, 0, 0, 0]),
    littleUint16(value),
    littleUint16(0),
  ])

/** Heads of pictures of the kinds that are kept, by extension: as much of each as says how large it is. */
export const pictureHeads: Readonly<Record<string, (width: number, height: number) => Uint8Array>> = {
  png: (width, height) => Buffer.concat([pngOf(1).subarray(0, 8), pngHead(width, height)]),
  gif: (width, height) =>
    Buffer.concat([ascii('GIF89a'), littleUint16(width), littleUint16(height), Buffer.alloc(3)]),
  jpg: (width, height) =>
    Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 2, 0xff, 0xc0, 0, 17, 8]),
      uint32(height * 65_536 + width),
      Buffer.from([3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1, 0xff, 0xd9]),
    ]),
  webp: (width, height) => {
    const size = (side: number) => [(side - 1) & 0xff, ((side - 1) >> 8) & 0xff, (side - 1) >> 16]
    const head = Buffer.from([0, 0, 0, 0, ...size(width), ...size(height)])
    return Buffer.concat([ascii('RIFF'), uint32(22), ascii('WEBPVP8X'), Buffer.from([10, 0, 0, 0]), head])
  },
  tiff: (width, height) =>
    Buffer.concat([
      ascii('II'),
      Buffer.from([42, 0, 8, 0, 0, 0, 2, 0]),
      tiffTag(256, width),
      tiffTag(257, height),
      Buffer.alloc(4),
    ]),
  avif: heifOf('avif'),
  heic: heifOf('heic'),
}
