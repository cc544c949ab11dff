import { degrees, PDFDocument, type PDFImage } from '@cantoo/pdf-lib'
import { maxPackPages } from '../../../domain/file-limits.ts'
import { hasTooManyPixels, pictureSize } from '../../files/picture-size.ts'
import { PartUnreadable, type PackOptions, type PackPart } from '../../pdf/blocks.ts'
import { turnOf } from './jpeg-turn.ts'

const a4 = { short: 595.28, long: 841.89 }
const margin = 24

function addPicture(pack: PDFDocument, picture: PDFImage, turn: number): void {
  const isWide = picture.width > picture.height
  const page = pack.addPage(isWide ? [a4.long, a4.short] : [a4.short, a4.long])
  const { width: room, height } = page.getSize()
  const scale = Math.min(1, (room - 2 * margin) / picture.width, (height - 2 * margin) / picture.height)
  const size = { width: picture.width * scale, height: picture.height * scale }
  page.drawImage(picture, { ...size, x: (room - size.width) / 2, y: (height - size.height) / 2 })
  page.setRotation(degrees(turn))
}

function requireDecodable(bytes: Uint8Array): void {
  const size = pictureSize(bytes)
  if (!size || hasTooManyPixels(size)) throw new Error('The picture has no size or too many pixels')
}

async function addPart(pack: PDFDocument, { mediaType, bytes }: PackPart): Promise<void> {
  if (mediaType === 'image/jpeg' || mediaType === 'image/png') {
    requireDecodable(bytes)
    const isJpeg = mediaType === 'image/jpeg'
    const picture = isJpeg ? await pack.embedJpg(bytes) : await pack.embedPng(bytes)
    // Embeds immediately; otherwise all pictures' pixels stay in memory.
    await picture.embed()
    return addPicture(pack, picture, isJpeg ? turnOf(bytes) : 0)
  }
  const part = await PDFDocument.load(bytes, { updateMetadata: false })
  if (pack.getPageCount() + part.getPageCount() > maxPackPages) throw new Error('Too many pages')
  for (const page of await pack.copyPages(part, part.getPageIndices())) pack.addPage(page)
}

export async function joinParts(
  { title, author, parts }: PackOptions,
  reading: (part: string) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const pack = await PDFDocument.create()
  pack.setTitle(title)
  pack.setAuthor(author)
  for (const part of parts) {
    reading(part.name)
    await addPart(pack, part).catch((error: unknown) => {
      throw new PartUnreadable(part.name, { cause: error })
    })
  }
  return new Uint8Array(await pack.save())
}
