import PdfDocument from 'pdfkit'
import { renderMessage } from '../../../domain/message.ts'
import {
  cellSize,
  headingStyle,
  headStyle,
  noteStyle,
  textsOf,
  type Block,
  type PdfOptions,
  type TextStyle,
} from '../../pdf/blocks.ts'
import { fontsFor, type Fonts } from './faces.ts'

const margin = 48
const pageWidth = 595.28
const pageHeight = 841.89
const width = pageWidth - 2 * margin
const bottom = pageHeight - 64
const gap = 8
const ink = '#111827'
const softInk = '#6b7280'
const rule = '#d1d5db'

/** A consonant and its vowel sign are one letter, which no line break cuts. */
const lettersOf = (word: string) => word.match(/.[\p{M}\u200c\u200d]*/gsu) ?? []

/** Writes down lines of text in several scripts, from the top of an A4 page to its foot and on. */
class Writer {
  y = margin
  readonly #pdf: PDFKit.PDFDocument
  readonly #fonts: Fonts
  constructor(pdf: PDFKit.PDFDocument, fonts: Fonts) {
    this.#pdf = pdf
    this.#fonts = fonts
  }

  #widthOf(text: string, { size = 10, weight = 400 }: TextStyle): number {
    return this.#fonts
      .runs(text, weight)
      .reduce((sum, run) => sum + this.#pdf.font(run.font).fontSize(size).widthOfString(run.text), 0)
  }

  /** Lines that fit a width: broken at spaces, within a word only where it is wider than the line. */
  lines(text: string, room: number, style: TextStyle): string[] {
    const lines: string[] = []
    let line = ''
    for (const word of text.split(/\s+/)) {
      const longer = line ? `${line} ${word}` : word
      if (this.#widthOf(longer, style) <= room) {
        line = longer
        continue
      }
      if (line) lines.push(line)
      line = ''
      for (const segment of lettersOf(word)) {
        if (line && this.#widthOf(line + segment, style) > room) {
          lines.push(line)
          line = ''
        }
        line += segment
      }
    }
    return [...lines, line]
  }

  /** One line at a place; what is right-aligned ends there. */
  line(text: string, x: number, y: number, style: TextStyle & { right?: boolean | undefined }): void {
    const { size = 10, weight = 400, soft = false, right = false } = style
    let at = right ? x - this.#widthOf(text, style) : x
    for (const run of this.#fonts.runs(text, weight)) {
      this.#pdf
        .font(run.font)
        .fontSize(size)
        .fillColor(soft ? softInk : ink)
      // Shaped letters stand in another order than they are written: who copies them gets the writing.
      const isShaped = /\p{M}/u.test(run.text)
      if (isShaped) this.#pdf.markContent('Span', { actual: run.text })
      this.#pdf.text(run.text, at, y + size, { lineBreak: false, baseline: 'alphabetic' })
      if (isShaped) this.#pdf.endMarkedContent()
      at += this.#pdf.widthOfString(run.text)
    }
  }

  /** Goes on at the next page where less than so much is left of this one. */
  need(height: number): void {
    if (this.y + height <= bottom) return
    this.#pdf.addPage()
    this.y = margin
  }

  paragraph(text: string, style: TextStyle, after: number): void {
    const height = (style.size ?? 10) * 1.45
    for (const line of this.lines(text, width, style)) {
      this.need(height)
      this.line(line, margin, this.y, style)
      this.y += height
    }
    this.y += after
  }

  #rule(): void {
    this.#pdf
      .moveTo(margin, this.y)
      .lineTo(margin + width, this.y)
      .lineWidth(0.5)
      .strokeColor(rule)
      .stroke()
  }

  /** A row of cells with a line above. */
  row(
    cells: readonly string[],
    columns: readonly { part: number; right?: boolean }[],
    style: TextStyle,
    note = '',
  ): void {
    const { size = cellSize } = style
    const height = size * 1.4
    const wholes = columns.map(({ part }) => part * width)
    const texts = cells.map((cell, at) => this.lines(cell, (wholes[at] ?? 0) - gap, style))
    const notes = note ? this.lines(note, width - gap, noteStyle) : []
    const tall = Math.max(...texts.map((lines) => lines.length)) * height
    this.need(tall + notes.length * noteStyle.size * 1.4 + 8)
    this.#rule()
    this.y += 3
    let x = margin
    texts.forEach((lines, at) => {
      const right = columns[at]?.right
      const whole = wholes[at] ?? 0
      lines.forEach((line, down) =>
        this.line(line, right ? x + whole : x, this.y + down * height, { ...style, right }),
      )
      x += whole
    })
    this.y += tall
    for (const line of notes) {
      this.line(line, margin, this.y, noteStyle)
      this.y += noteStyle.size * 1.4
    }
    this.y += 4
  }

  block(block: Block): void {
    if ('heading' in block) {
      // A heading never stands alone at the foot of a page.
      this.need(80)
      this.y += 10
      this.paragraph(block.heading, headingStyle, 4)
    } else if ('text' in block) this.paragraph(block.text, block, block.after ?? 4)
    else {
      // A table's head never stands alone at the foot of a page.
      this.need(70)
      if (block.head) this.row(block.head, block.columns, headStyle)
      for (const { cells, note, weight = 400 } of block.rows)
        this.row(cells, block.columns, { size: cellSize, weight }, note)
      this.y += 6
    }
  }
}

/** An A4 document of blocks with page numbers; its fonts are in it, cut down to what is written. */
export async function writePdf({
  title,
  author,
  foot,
  pageOf,
  blocks,
}: PdfOptions): Promise<Uint8Array<ArrayBuffer>> {
  const numbered = (page: number, pages: number) => renderMessage({ key: pageOf, args: { page, pages } }, {})
  const digits = numbered(1234567890, 1234567890)
  const fonts = await fontsFor([...blocks.flatMap(textsOf), [`${foot} ${digits}`, noteStyle.weight]])
  const pdf = new PdfDocument({
    pdfVersion: '1.7',
    size: 'A4',
    margin: 0,
    bufferPages: true,
    info: { Title: title, Author: author },
    // The first font is ours: the library's own is not embedded.
    font: null as unknown as string,
  })
  const chunks: Uint8Array[] = []
  const whole = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  for (const [name, bytes] of fonts.files) pdf.registerFont(name, Buffer.from(bytes))
  const writer = new Writer(pdf, fonts)
  for (const block of blocks) writer.block(block)
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page)
    writer.line(foot, margin, pageHeight - 40, noteStyle)
    writer.line(numbered(page + 1, count), margin + width, pageHeight - 40, { ...noteStyle, right: true })
  }
  pdf.end()
  return whole
}
