import { Zip, ZipDeflate } from 'fflate'
import type { Cell } from '../../fields/kind.ts'
import type { FileEncoder } from './formats.ts'
import { joinBytes } from './join-bytes.ts'
import {
  contentTypes,
  relations,
  sheetHead,
  sheetTail,
  styles,
  workbook,
  workbookRelations,
} from './xlsx-parts.ts'

/** Excel's limit of characters per cell. */
const longestText = 32_767
const styleOf = { heading: 1, money: 2, digits: 3 } as const

/** Column letters: A, B, … Z, AA. */
function lettersOf(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : lettersOf(Math.floor(column / 26) - 1) + letter
}

// Characters not allowed in XML 1.0, including lone surrogates.
const unprintable =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '_x000D_' }

const escaped = (text: string) =>
  text
    .slice(0, longestText)
    .replace(unprintable, '')
    // Excel decodes _x0041_ as A: escapes literal occurrences.
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>\r]/g, (character) => escapes[character] ?? character)

function textXml(place: string, text: string, style?: number): string {
  const look = style ?? (/^\d{2,}$/.test(text) ? styleOf.digits : undefined)
  const s = look === undefined ? '' : ` s="${look}"`
  return `<c r="${place}"${s} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
}

function cellXml(place: string, cell: Cell): string {
  if (cell === '') return ''
  if (typeof cell === 'string') return textXml(place, cell)
  return `<c r="${place}"${cell.money ? ` s="${styleOf.money}"` : ''}><v>${cell.number}</v></c>`
}

export interface FurtherSheet {
  /** At most 31 characters, none of `:\\/?*[]`. */
  name: string
  head: readonly string[]
  rows: readonly (readonly Cell[])[]
}

/**
 * Streaming xlsx encoder. Custom because exceljs needs Node streams, hucre styles neither headings nor single cells,
 * and xlsx-write-stream nothing.
 */
export function xlsxEncoder({
  name = 'Export',
  further = [],
}: { name?: string; further?: readonly FurtherSheet[] } = {}): FileEncoder {
  const encoder = new TextEncoder()
  const letters: string[] = []
  let zipped: Uint8Array[] = []
  let line = 0
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    zipped.push(chunk)
  })
  const part = (name: string) => {
    const file = new ZipDeflate(name, { level: 6 })
    zip.add(file)
    return file
  }
  const whole = (name: string, xml: string) => part(name).push(encoder.encode(xml), true)
  let sheet: ZipDeflate | undefined

  const rowXml = (cells: string[]) => `<row r="${line}">${cells.join('')}</row>`
  const placed = <T>(cells: readonly T[], xml: (place: string, cell: T) => string) => {
    line++
    return rowXml(cells.map((cell, at) => xml(`${letters[at] ?? lettersOf(at)}${line}`, cell)))
  }
  const headXml = (columns: readonly string[]) => {
    letters.push(...columns.slice(letters.length).map((_, at) => lettersOf(letters.length + at)))
    return sheetHead(columns.length) + placed(columns, (place, text) => textXml(place, text, styleOf.heading))
  }
  const writeFurther = () => {
    for (const [at, { head, rows }] of further.entries()) {
      line = 0
      const begun = headXml(head)
      whole(
        `xl/worksheets/sheet${at + 2}.xml`,
        begun + rows.map((row) => placed(row, cellXml)).join('') + sheetTail,
      )
    }
  }
  const write = (xml: string, isEnd = false): Uint8Array => {
    sheet?.push(encoder.encode(xml), isEnd)
    if (isEnd) {
      writeFurther()
      zip.end()
    }
    const bytes = joinBytes(zipped)
    zipped = []
    return bytes
  }
  return {
    head: (columns) => {
      whole('[Content_Types].xml', contentTypes(1 + further.length))
      whole('_rels/.rels', relations)
      whole('xl/workbook.xml', workbook([name, ...further.map((each) => each.name)].map(escaped)))
      whole('xl/_rels/workbook.xml.rels', workbookRelations(1 + further.length))
      whole('xl/styles.xml', styles)
      sheet = part('xl/worksheets/sheet1.xml')
      return write(headXml(columns))
    },
    rows: (rows) => write(rows.map((row) => placed(row, cellXml)).join('')),
    tail: () => write(sheetTail, true),
  }
}
