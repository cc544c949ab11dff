import { Parser } from 'htmlparser2'
import { isTimeFormat } from './number-format.ts'

export interface XmlHandler {
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  close?(name: string): void
  text?(text: string): void
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1)

export function xmlReader({ open, close, text }: XmlHandler): Parser {
  return new Parser(
    {
      onopentag: open && ((name, attributes) => open(withoutPrefix(name), attributes)),
      onclosetag: close && ((name) => close(withoutPrefix(name))),
      ontext: text,
    },
    { xmlMode: true, decodeEntities: true },
  )
}

function readXml(pieces: Iterable<string>, handler: XmlHandler): void {
  const reader = xmlReader(handler)
  for (const piece of pieces) reader.write(piece)
  reader.end()
}

/** XML escapes invalid characters as _xHHHH_. */
export const unescaped = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    : text

/** Plain or rich text, without phonetic readings of Chinese and Japanese. */
export class StringText {
  #text = ''
  #inText = false
  #inReading = false

  open(name: string): void {
    if (name === 't') this.#inText = !this.#inReading
    else if (name === 'rPh') this.#inReading = true
  }

  close(name: string): void {
    if (name === 't') this.#inText = false
    else if (name === 'rPh') this.#inReading = false
  }

  add(text: string): void {
    if (this.#inText) this.#text += text
  }

  get length(): number {
    return this.#text.length
  }

  take(): string {
    const text = unescaped(this.#text)
    this.#text = ''
    return text
  }
}

export function readSharedStrings(pieces: Iterable<string>): string[] {
  const strings: string[] = []
  const string = new StringText()
  readXml(pieces, {
    open: (name) => string.open(name),
    close: (name) => {
      if (name === 'si') strings.push(string.take())
      else string.close(name)
    },
    text: (text) => string.add(text),
  })
  return strings
}

/** By style index. */
export function readTimeStyles(pieces: Iterable<string>): boolean[] {
  const templates = new Map<number, string>()
  const named: number[] = []
  const styles: boolean[] = []
  let within = ''
  readXml(pieces, {
    open: (name, { numFmtId, formatCode, xfId }) => {
      if (name === 'cellStyleXfs' || name === 'cellXfs') within = name
      else if (name === 'numFmt' && formatCode !== undefined) templates.set(Number(numFmtId), formatCode)
      else if (name === 'xf' && within === 'cellStyleXfs') named.push(Number(numFmtId ?? 0))
      else if (name === 'xf' && within === 'cellXfs') {
        const format = numFmtId === undefined ? (named[Number(xfId)] ?? 0) : Number(numFmtId)
        styles.push(isTimeFormat(format, templates.get(format)))
      }
    },
    close: (name) => {
      if (name === within) within = ''
    },
  })
  return styles
}

export interface Sheet {
  name: string
  hidden: boolean
  relation: string
}

export interface Workbook {
  sheets: Sheet[]
  /** 1904 date system of old Macs. */
  from1904: boolean
}

export function readWorkbook(pieces: Iterable<string>): Workbook {
  const workbook: Workbook = { sheets: [], from1904: false }
  readXml(pieces, {
    open: (name, attributes) => {
      if (name === 'workbookPr') workbook.from1904 ||= /^(1|true)$/.test(attributes['date1904'] ?? '')
      if (name !== 'sheet') return
      const relation = Object.entries(attributes).find(([key]) => /:id$/.test(key))?.[1] ?? ''
      const { name: called = '', state = 'visible' } = attributes
      workbook.sheets.push({ name: called, hidden: state !== 'visible', relation })
    },
  })
  return workbook
}

/** Parts by relation id. */
export function readRelations(pieces: Iterable<string>): Map<string, string> {
  const parts = new Map<string, string>()
  readXml(pieces, {
    open: (name, { Id: id, Target: target = '' }) => {
      if (name !== 'Relationship' || id === undefined) return
      parts.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`)
    },
  })
  return parts
}
