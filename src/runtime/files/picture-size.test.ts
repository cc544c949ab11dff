import { describe, expect, it } from 'vitest'
import { pictureSize } from './picture-size.ts'

const bytesOf = (...parts: (string | number | readonly number[] | Uint8Array)[]) =>
  new Uint8Array(
    Buffer.concat(
      parts.map((part) =>
        typeof part === 'string'
          ? Buffer.from(part, 'latin1')
          : Buffer.from(typeof part === 'number' ? [part] : part),
      ),
    ),
  )
const times = (count: number, bytes: Uint8Array) => Buffer.concat(Array<Uint8Array>(count).fill(bytes))
const uint16 = (value: number) => [value >> 8, value & 0xff]
const uint32 = (value: number) => [...uint16(value >>> 16), ...uint16(value & 0xffff)]
const little = (bytes: readonly number[]) => [...bytes].reverse()

/** A part of a JPEG: its marker, its length, what it holds. */
const part = (marker: number, ...held: Parameters<typeof bytesOf>) => {
  const content = bytesOf(...held)
  return bytesOf([0xff, marker, ...uint16(content.length + 2)], content)
}
const frame = (marker: number, width: number, height: number) =>
  part(marker, [8, ...uint16(height), ...uint16(width), 1, 1, 0x11, 0])
const begin = [0xff, 0xd8]

/** EXIF whose list of tags does not stand where most write it. */
const exif = (listAt: number) =>
  part(
    0xe1,
    'Exif\0\0',
    'II*\0',
    little(uint32(listAt)),
    Array<number>(listAt - 8).fill(0x11),
    [1, 0],
    Array<number>(16).fill(0),
  )

const box = (name: string, ...held: Parameters<typeof bytesOf>) => {
  const content = bytesOf(...held)
  return bytesOf(uint32(content.length + 8), name, content)
}
const side = (width: number, height: number) => box('ispe', uint32(0), uint32(width), uint32(height))
const still = (brand: string, ...sides: Uint8Array[]) =>
  bytesOf(
    box('ftyp', brand, uint32(0)),
    box('meta', uint32(0), box('hdlr', uint32(0)), box('iprp', box('ipco', ...sides))),
  )

const tag = (name: number, value: number) => [
  ...little(uint16(name)),
  3,
  0,
  1,
  0,
  0,
  0,
  ...little(uint16(value)),
  0,
  0,
]
const page = (width: number, height: number, next: number) =>
  bytesOf([2, 0], tag(256, width), tag(257, height), little(uint32(next)))

describe('the size that a head says', () => {
  it.each([
    [
      'a JPEG with EXIF, colours and Adobe’s mark',
      bytesOf(
        begin,
        exif(8),
        part(0xe2, 'ICC_PROFILE\0', Array<number>(3000).fill(7)),
        part(0xee, 'Adobe\0'),
        frame(0xc0, 40, 30),
      ),
    ],
    [
      'a progressive JPEG',
      bytesOf(begin, part(0xe0, 'JFIF\0'), part(0xdb, Array<number>(65).fill(1)), frame(0xc2, 40, 30)),
    ],
    ['a JPEG whose EXIF has its list elsewhere', bytesOf(begin, exif(40), frame(0xc0, 40, 30))],
    [
      'a JPEG whose EXIF is cut off',
      bytesOf(begin, part(0xe1, 'Exif\0\0MM\0*', uint32(8), uint16(9), [1, 2, 3]), frame(0xc0, 40, 30)),
    ],
    [
      'a JPEG with filling between its parts',
      bytesOf(begin, [0xff, 0xff, 0xff], part(0xe0, 'JFIF\0'), [0xff, 0xff], frame(0xc1, 40, 30)),
    ],
    ['a JPEG that codes arithmetically', bytesOf(begin, frame(0xc9, 40, 30))],
    [
      'a JPEG with a small one in a comment',
      bytesOf(begin, part(0xfe, frame(0xc0, 1, 1)), frame(0xc0, 40, 30)),
    ],
    [
      'a JPEG in which a small one stands where a mark without a length is taken for one',
      bytesOf(
        begin,
        [0xff, 0x01],
        frame(0xc0, 40, 30),
        Array<number>(0xffc0 - 20).fill(0),
        frame(0xc0, 1, 1),
      ),
    ],
    [
      'a scan of several pages, the first the smallest',
      bytesOf('II*\0', little(uint32(8)), page(4, 3, 38), page(40, 30, 0)),
    ],
    [
      'a moving GIF whose first frame is larger than its screen',
      bytesOf(
        'GIF89a',
        [1, 0, 1, 0, 0, 0, 0],
        [0x21, 0xff, 11],
        'NETSCAPE2.0',
        [3, 1, 0, 0, 0],
        [0x2c, 0, 0, 0, 0, 40, 0, 30, 0, 0],
      ),
    ],
    ['a photo of a phone in tiles', still('heic', side(16, 16), side(40, 30), side(8, 6))],
    ['a moving AVIF', still('avis', side(40, 30))],
  ])('%s', (_what, bytes) => {
    expect(pictureSize(bytes)).toEqual({ width: 40, height: 30 })
  })

  it.each([
    ['a phone’s photo of nothing but sizes', still('heic', times(500_000, side(4, 3)))],
    ['a JPEG of nothing', bytesOf(begin, 0xff, new Uint8Array(10_000_000))],
    ['a JPEG of nothing but marks', bytesOf(begin, new Uint8Array(10_000_000).fill(0xff))],
    [
      'a scan of pages that lie in each other',
      bytesOf('II*\0', little(uint32(8)), [0xff, 0xff], new Uint8Array(10_000_000).fill(8)),
    ],
    [
      'a GIF of nothing but comments',
      bytesOf('GIF89a', [1, 0, 1, 0, 0, 0, 0], new Uint8Array(10_000_000).fill(0x21)),
    ],
    ['AVIF boxes in an endless row', bytesOf(box('ftyp', 'avif'), times(1_000_000, box('free')))],
  ])('is looked for in a moment: %s', (_what, bytes) => {
    const started = performance.now()
    pictureSize(bytes)
    expect(performance.now() - started).toBeLessThan(5000)
  })

  it.each([
    ['a JPEG without a frame', bytesOf(begin, part(0xe0, 'JFIF\0'), [0xff, 0xd9])],
    ['a picture of no height', bytesOf(begin, frame(0xc0, 40, 0))],
    ['what is cut in its head', bytesOf(begin, part(0xe0, 'JFIF\0'), [0xff, 0xc0, 0, 11, 8])],
    ['nothing', new Uint8Array()],
  ])('is none for %s', (_what, bytes) => {
    expect(pictureSize(bytes)).toBeNull()
  })
})
