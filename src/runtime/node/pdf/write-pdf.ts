import PdfDocument from 'pdfkit'
import { encode } from 'uqr'
import { renderMessage } from '../../../domain/message.ts'
import {
  cellSize,
  headingStyle,
  headStyle,
  noteStyle,
  textsOf,
  type Bar,
  type Block,
  type PdfBrand,
  type PdfOptions,
  type TextStyle,
  type Weight,
} from '../../pdf/blocks.ts'
import { graphemesOf } from '../../../domain/graphemes.ts'
import { fontsFor, type Fonts, type Run } from './faces.ts'
import { stretchesOf, turnedRound } from './visual-order.ts'

const margin = 48
const pageWidth = 595.28
const pageHeight = 841.89
const width = pageWidth - 2 * margin
const bottom = pageHeight - 64
const gap = 8
const logoHeight = 36
const logoWidth = 150
/** 28 mm with quiet zone, scannable from paper. */
const qrSize = 80
const ink = '#111827'
const softInk = '#6b7280'
const rule = '#d1d5db'
const barInk = '#2563eb'

/** Arabic is shaped and ordered by the PDF library. */
const isArabic = (text: string) => /^\p{Script=Arabic}/u.test(text)

class Writer {
  y = margin
  readonly #pdf: PDFKit.PDFDocument
  readonly #fonts: Fonts
  constructor(pdf: PDFKit.PDFDocument, fonts: Fonts) {
    this.#pdf = pdf
    this.#fonts = fonts
  }

  #widthOf(text: string, { size = 10, weight = 400 }: TextStyle): number {
    return this.#runs(text, weight).reduce(
      (sum, run) => sum + this.#pdf.font(run.font).fontSize(size).widthOfString(run.text),
      0,
    )
  }

  #runs(line: string, weight: Weight): (Run & { written: string; order: number })[] {
    return stretchesOf(line).flatMap(({ text, at, isRightToLeft }) => {
      const runs = this.#fonts
        .runs(text, weight)
        .map((run, index) => ({ ...run, written: run.text, order: at + index / text.length }))
      if (!isRightToLeft) return runs
      return runs
        .toReversed()
        .map((run) => (isArabic(run.text) ? run : { ...run, text: turnedRound(run.text) }))
    })
  }

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
      // Never separates a consonant from its vowel sign.
      for (const segment of graphemesOf(word)) {
        if (line && this.#widthOf(line + segment, style) > room) {
          lines.push(line)
          line = ''
        }
        line += segment
      }
    }
    return [...lines, line]
  }

  line(text: string, x: number, y: number, style: TextStyle & { right?: boolean | undefined }): void {
    const { size = 10, weight = 400, soft = false, right = false } = style
    let at = right ? x - this.#widthOf(text, style) : x
    const placed = this.#runs(text, weight).map((run) => {
      const begin = at
      at += this.#pdf.font(run.font).fontSize(size).widthOfString(run.text)
      return { ...run, begin }
    })
    // Logical order, for copying and screen readers.
    for (const run of placed.toSorted((one, other) => one.order - other.order)) {
      this.#pdf
        .font(run.font)
        .fontSize(size)
        .fillColor(soft ? softInk : ink)
      // Shaped glyphs are reordered: copying yields the original text.
      const isShaped = /\p{M}|\p{Script=Arabic}|\u200d/u.test(run.written) || run.written !== run.text
      if (isShaped) this.#pdf.markContent('Span', { actual: run.written })
      this.#pdf.text(run.text, run.begin, y + size, { lineBreak: false, baseline: 'alphabetic' })
      if (isShaped) this.#pdf.endMarkedContent()
    }
  }

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

  qr(text: string, beside: readonly string[]): void {
    const style = { size: cellSize }
    const height = cellSize * 1.4
    const lines = beside.flatMap((line) => this.lines(line, width - qrSize - gap, style))
    const tall = Math.max(qrSize, lines.length * height)
    this.need(tall)
    const { data, size } = encode(text, { ecc: 'M', border: 4 })
    const side = qrSize / size
    for (const [down, row] of data.entries())
      for (const [across, isDark] of row.entries())
        if (isDark) this.#pdf.rect(margin + across * side, this.y + down * side, side, side)
    this.#pdf.fillColor(ink).fill()
    lines.forEach((line, at) => this.line(line, margin + qrSize + gap, this.y + 4 + at * height, style))
    this.y += tall + 6
  }

  bars(bars: readonly Bar[]): void {
    const style = { size: 8 }
    const isMarked = bars.some(({ mark }) => mark !== undefined)
    const [labels, amounts] = [width * 0.3, width * (isMarked ? 0.28 : 0.18)]
    const room = width - labels - amounts - 2 * gap
    for (const { label, start = 0, length, mark, amount } of bars) {
      this.need(16)
      const [shown = ''] = this.lines(label, labels - gap, style)
      this.line(shown, margin, this.y + 1, style)
      const left = margin + labels
      this.#pdf.rect(left + room * start, this.y, Math.max(room * length, 0.5), 11).fill(barInk)
      if (mark !== undefined) this.#pdf.rect(left + room * mark - 1, this.y - 2, 2, 15).fill(ink)
      this.line(amount, margin + width, this.y + 1, { ...style, weight: 600, right: true })
      this.y += 15
    }
    this.y += 6
  }

  head({ colour, logo }: PdfBrand): void {
    if (logo) {
      this.#pdf.image(Buffer.from(logo), margin, this.y, { fit: [logoWidth, logoHeight] })
      this.y += logoHeight + gap
    }
    if (!colour) return
    this.#pdf.rect(margin, this.y, width, 2).fill(colour)
    this.y += 14
  }

  block(block: Block): void {
    if ('heading' in block) {
      this.need(80)
      this.y += 10
      this.paragraph(block.heading, headingStyle, 4)
    } else if ('text' in block) this.paragraph(block.text, block, block.after ?? 4)
    else if ('qr' in block) this.qr(block.qr, block.lines)
    else if ('bars' in block) this.bars(block.bars)
    else {
      this.need(70)
      if (block.head) this.row(block.head, block.columns, headStyle)
      for (const { cells, note, weight = 400 } of block.rows)
        this.row(cells, block.columns, { size: cellSize, weight }, note)
      this.y += 6
    }
  }
}

/** A4 with page numbers and embedded font subsets. */
export async function writePdf({
  title,
  author,
  foot,
  pageOf,
  blocks,
  brand,
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
    font: '',
  })
  const chunks: Uint8Array[] = []
  const whole = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  for (const [name, bytes] of fonts.files) pdf.registerFont(name, Buffer.from(bytes))
  const writer = new Writer(pdf, fonts)
  if (brand) writer.head(brand)
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
