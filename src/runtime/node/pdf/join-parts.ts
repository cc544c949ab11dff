import { degrees, PDFDocument, type PDFImage } from '@cantoo/pdf-lib'
import { PartUnreadable, type PackOptions, type PackPart } from '../../pdf/blocks.ts'
import { turnOf } from './jpeg-turn.ts'

const a4 = { short: 595.28, long: 841.89 }
const margin = 24

/** A picture on an A4 page that lies as it does, no larger than it is at 72 dots an inch. */
function addPicture(pack: PDFDocument, picture: PDFImage, turn: number): void {
  const isWide = picture.width > picture.height
  const page = pack.addPage(isWide ? [a4.long, a4.short] : [a4.short, a4.long])
  const { width: room, height } = page.getSize()
  const scale = Math.min(1, (room - 2 * margin) / picture.width, (height - 2 * margin) / picture.height)
  const size = { width: picture.width * scale, height: picture.height * scale }
  page.drawImage(picture, { ...size, x: (room - size.width) / 2, y: (height - size.height) / 2 })
  page.setRotation(degrees(turn))
}

async function addPart(pack: PDFDocument, { mediaType, bytes }: PackPart): Promise<void> {
  if (mediaType === 'image/jpeg') return addPicture(pack, await pack.embedJpg(bytes), turnOf(bytes))
  if (mediaType === 'image/png') return addPicture(pack, await pack.embedPng(bytes), 0)
  const part = await PDFDocument.load(bytes, { updateMetadata: false })
  for (const page of await pack.copyPages(part, part.getPageIndices())) pack.addPage(page)
}

/** Puts parts together, in their order. */
export async function joinParts({ title, author, parts }: PackOptions): Promise<Uint8Array<ArrayBuffer>> {
  const pack = await PDFDocument.create()
  pack.setTitle(title)
  pack.setAuthor(author)
  for (const part of parts)
    await addPart(pack, part).catch((error: unknown) => {
      throw new PartUnreadable(part.name, { cause: error })
    })
  return new Uint8Array(await pack.save())
}
