import { wireTimeOfClock } from '../../domain/dates/wire.ts'
import { momentOf } from './number-format.ts'
import { maxRecordLength, tooLong, type FileSize } from './record-size.ts'
import type { TableRow } from './table-row.ts'
import { StringText, unescaped, xmlReader } from './workbook-parts.ts'

export interface SheetContext {
  strings: readonly string[]
  timeStyles: readonly boolean[]
  from1904: boolean
  size: FileSize
}

/** 0-based (AB12); out of range for longer letters. */
function columnOf(place: string): number {
  let column = 0
  for (const letter of /^[A-Z]{1,4}/.exec(place)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** Spreadsheet times have no zone: interpreted as Kuala Lumpur. */
function timeText(at: number, value: string): string {
  return Math.abs(at) < 8.64e15 ? wireTimeOfClock(at) : value
}

class SheetReader {
  readonly rows: TableRow[] = []
  isWhole = false
  readonly #context: SheetContext
  readonly #string = new StringText()
  #line = 0
  #width: number | undefined
  #cells: string[] = []
  #column = -1
  #type = 'n'
  #style: number | undefined
  #value = ''
  #inValue = false

  constructor(context: SheetContext) {
    this.#context = context
  }

  open(name: string, { r: place, t: type, s: style }: Readonly<Record<string, string>>): void {
    if (name === 'row') {
      const line = place === undefined ? this.#line + 1 : Number(place)
      if (!Number.isInteger(line) || line <= this.#line) throw new Error('Rows out of order')
      this.#line = line
      this.#cells = []
      this.#column = -1
    } else if (name === 'c') {
      this.#column = place === undefined ? this.#column + 1 : columnOf(place)
      this.#type = type ?? 'n'
      this.#style = style === undefined ? undefined : Number(style)
      this.#value = ''
      this.#string.take()
    } else if (name === 'v') this.#inValue = true
    else this.#string.open(name)
  }

  close(name: string): void {
    if (name === 'v') this.#inValue = false
    else if (name === 'c') this.#endCell()
    else if (name === 'row') this.#endRow()
    else if (name === 'sheetData') this.isWhole = true
    else this.#string.close(name)
  }

  text(text: string): void {
    if (this.#inValue) this.#value += text
    else this.#string.add(text)
    // Checked incrementally: a crafted cell could fill memory.
    if (Math.max(this.#value.length, this.#string.length) > maxRecordLength) throw tooLong(this.#line)
  }

  #endCell(): void {
    const text = this.#cellText()
    if (text === '') return
    const { size } = this.#context
    // Blank cells can be anywhere: formatting may extend to the last row.
    size.checkLine(this.#line)
    size.checkColumn(this.#column, this.#line)
    while (this.#cells.length < this.#column) this.#cells.push('')
    this.#cells[this.#column] = text
  }

  #cellText(): string {
    const value = this.#value
    switch (this.#type) {
      case 'inlineStr':
        return this.#string.take()
      case 's':
        return this.#context.strings[Number(value)] ?? ''
      case 'str':
        return unescaped(value)
      case 'b':
        return value === '' ? '' : String(value === '1')
      case 'e':
        return ''
      case 'd':
        // Already ISO, with or without zone; the cell parser handles both.
        return value
    }
    const number = Number(value)
    if (value === '' || Number.isNaN(number)) return value
    if (this.#style !== undefined && this.#context.timeStyles[this.#style])
      return timeText(momentOf(number, this.#context.from1904), value)
    return String(number)
  }

  #endRow(): void {
    if (this.#cells.length === 0) return
    this.#width ??= this.#cells.length
    while (this.#cells.length < this.#width) this.#cells.push('')
    this.#context.size.checkCells(this.#cells, this.#line)
    this.rows.push({ line: this.#line, cells: this.#cells })
    this.#cells = []
  }
}

export function* sheetRows(pieces: Iterable<string>, context: SheetContext): Generator<TableRow> {
  const sheet = new SheetReader(context)
  const reader = xmlReader({
    open: (name, attributes) => sheet.open(name, attributes),
    close: (name) => sheet.close(name),
    text: (text) => sheet.text(text),
  })
  for (const piece of pieces) {
    reader.write(piece)
    yield* sheet.rows.splice(0)
  }
  if (!sheet.isWhole) throw new Error('The sheet has no end')
  yield* sheet.rows
}
