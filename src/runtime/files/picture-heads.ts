/** In pixels. */
export interface PictureSize {
  width: number
  height: number
}

type Head = (view: DataView) => PictureSize | undefined

const ascii = (view: DataView, at: number, length: number) =>
  String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, length))

const largest = (sizes: readonly PictureSize[]): PictureSize | undefined =>
  sizes.length === 0
    ? undefined
    : sizes.reduce((most, size) => (size.width * size.height > most.width * most.height ? size : most))

const png: Head = (view) => {
  // iPhone PNGs have an extra chunk before the header.
  const head = ascii(view, 12, 4) === 'CgBI' ? 28 : 12
  if (ascii(view, head, 4) !== 'IHDR') return undefined
  return { width: view.getUint32(head + 4), height: view.getUint32(head + 8) }
}

function afterBlocks(view: DataView, at: number): number {
  while (view.getUint8(at) !== 0) at += 1 + view.getUint8(at)
  return at + 1
}

/** The first frame may exceed the screen and is shown whole. */
const gif: Head = (view) => {
  const screen = { width: view.getUint16(6, true), height: view.getUint16(8, true) }
  const flags = view.getUint8(10)
  let at = 13 + (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0)
  while (at < view.byteLength && view.getUint8(at) === 0x21) at = afterBlocks(view, at + 2)
  if (at + 9 > view.byteLength || view.getUint8(at) !== 0x2c) return screen
  const [left, top, width, height] = [1, 3, 5, 7].map((place) => view.getUint16(at + place, true))
  return {
    width: Math.max(screen.width, (left ?? 0) + (width ?? 0)),
    height: Math.max(screen.height, (top ?? 0) + (height ?? 0)),
  }
}

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const standsAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

/** Walks markers as decoders do, skipping fill and stray bytes, up to the pixel data. */
const jpeg: Head = (view) => {
  for (let at = 2; at + 9 <= view.byteLength; at++) {
    if (view.getUint8(at) !== 0xff) continue
    const marker = view.getUint8(at + 1)
    // Not a marker: the byte may begin one.
    if (marker === 0xff || marker === 0) continue
    if (marker === 0xda || marker === 0xd9) return undefined
    if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    at += standsAlone(marker) ? 1 : 1 + view.getUint16(at + 2)
  }
  return undefined
}

const webp: Head = (view) => {
  const uint24 = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16)
  switch (ascii(view, 12, 4)) {
    case 'VP8X':
      return { width: 1 + uint24(24), height: 1 + uint24(27) }
    case 'VP8L': {
      if (view.getUint8(20) !== 0x2f) return undefined
      const sides = view.getUint32(21, true)
      return { width: 1 + (sides & 0x3fff), height: 1 + ((sides >>> 14) & 0x3fff) }
    }
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  }
  return undefined
}

/** Pages checked; larger scans have uniform sizes. */
const mostPages = 200

/** TIFF and BigTIFF. */
const tiff: Head = (view) => {
  const little = view.getUint8(0) === 0x49
  const isBig = view.getUint16(2, little) === 43
  const place = (at: number) => (isBig ? Number(view.getBigUint64(at, little)) : view.getUint32(at, little))
  const pages: PictureSize[] = []
  let left = view.byteLength
  let list = place(isBig ? 8 : 4)
  for (let page = 0; list > 0 && list + 8 < view.byteLength && page < mostPages; page++) {
    const count = isBig ? place(list) : view.getUint16(list, little)
    const [first, each] = isBig ? [list + 8, 20] : [list + 2, 12]
    // Bounds work on nested lists.
    left -= count * each
    if (left < 0 || first + count * each > view.byteLength) break
    const size = { width: 0, height: 0 }
    for (let at = first; at < first + count * each; at += each) {
      const tag = view.getUint16(at, little)
      if (tag !== 256 && tag !== 257) continue
      const value = at + (isBig ? 12 : 8)
      const isShort = view.getUint16(at + 2, little) === 3
      size[tag === 256 ? 'width' : 'height'] = isShort
        ? view.getUint16(value, little)
        : view.getUint32(value, little)
    }
    pages.push(size)
    const next = first + count * each
    list = next + (isBig ? 8 : 4) <= view.byteLength ? place(next) : 0
  }
  return largest(pages)
}

interface Box {
  /** Four letters as a number: crafted files cause a million comparisons. */
  name: number
  begin: number
  end: number
}

const codeOf = (name: string) => [...name].reduce((code, letter) => code * 256 + letter.charCodeAt(0), 0)

function* boxesIn(view: DataView, from: number, to: number): Generator<Box> {
  for (let at = from; at + 8 <= to;) {
    const said = view.getUint32(at)
    const head = said === 1 ? 16 : 8
    const size = said === 1 ? Number(view.getBigUint64(at + 8)) : said === 0 ? to - at : said
    if (size < head) return
    yield { name: view.getUint32(at + 4), begin: at + head, end: Math.min(at + size, to) }
    at += size
  }
}

const boxIn = (view: DataView, name: string, from: number, to: number) => {
  const code = codeOf(name)
  for (const box of boxesIn(view, from, to)) if (box.name === code) return box
  return undefined
}

const heif: Head = (view) => {
  const meta = boxIn(view, 'meta', 0, view.byteLength)
  const about = meta && boxIn(view, 'iprp', meta.begin + 4, meta.end)
  const properties = about && boxIn(view, 'ipco', about.begin, about.end)
  if (!properties) return undefined
  const ispe = codeOf('ispe')
  let most: PictureSize | undefined
  for (const { name, begin } of boxesIn(view, properties.begin, properties.end)) {
    if (name !== ispe) continue
    const size = { width: view.getUint32(begin + 4), height: view.getUint32(begin + 8) }
    most = largest(most ? [most, size] : [size])
  }
  return most
}

const heads: readonly [begins: RegExp, head: Head][] = [
  [/^\x89PNG\r\n/, png],
  [/^GIF8[79]a/, gif],
  [/^\xff\xd8\xff/, jpeg],
  [/^RIFF.{4}WEBP/s, webp],
  [/^(II[*+]\0|MM\0[*+])/, tiff],
  [/^.{4}ftyp/s, heif],
]

export function readHead(bytes: Uint8Array): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const begin = ascii(view, 0, Math.min(12, bytes.byteLength))
  return heads.find(([begins]) => begins.test(begin))?.[1](view)
}
