export type Weight = 400 | 600

/** How a piece of text looks. */
export interface TextStyle {
  size?: number
  weight?: Weight
  soft?: boolean
}

export interface Column {
  /** Its part of the width; all columns together are the whole. */
  part: number
  right?: boolean
}

export interface TableRow {
  cells: readonly string[]
  /** Below the first cell, small. */
  note?: string
  weight?: Weight
}

/** A bar of a chart. */
export interface Bar {
  label: string
  /** Its length, of the longest: 0 to 1. */
  length: number
  /** Where it starts; at the left where nothing is said. */
  start?: number
  /** The place of the mark of its target. */
  mark?: number
  /** What it amounts to, beside it. */
  amount: string
}

/** What a document is put together from. */
export type Block =
  | ({ text: string; after?: number } & TextStyle)
  | { heading: string }
  /** A text as a QR code, with lines beside it. */
  | { qr: string; lines: readonly string[] }
  /** A chart of bars one below the other. */
  | { bars: readonly Bar[] }
  | { columns: readonly Column[]; head?: readonly string[]; rows: readonly TableRow[] }

export const headingStyle = { size: 12, weight: 600 } as const
export const headStyle = { size: 8, weight: 600, soft: true } as const
export const noteStyle = { size: 8, weight: 400, soft: true } as const
export const cellSize = 9

/** Every text of a block with its weight. */
export function textsOf(block: Block): [string, Weight][] {
  if ('heading' in block) return [[block.heading, headingStyle.weight]]
  if ('text' in block) return [[block.text, block.weight ?? 400]]
  if ('qr' in block) return block.lines.map((text): [string, Weight] => [text, 400])
  if ('bars' in block)
    return block.bars.flatMap(({ label, amount }): [string, Weight][] => [
      [label, 400],
      [amount, 600],
    ])
  return [
    ...(block.head ?? []).map((text): [string, Weight] => [text, headStyle.weight]),
    ...block.rows.flatMap(({ cells, note, weight = 400 }): [string, Weight][] => [
      ...cells.map((text): [string, Weight] => [text, weight]),
      ...(note ? [[note, noteStyle.weight] as [string, Weight]] : []),
    ]),
  ]
}

/** How the corporate looks at the head of a document. */
export interface PdfBrand {
  name: string
  /** `#rrggbb` */
  colour: string | null
  /** A PNG or JPEG. */
  logo: Uint8Array<ArrayBuffer> | null
}

/** A document as it is asked for. */
export interface PdfOptions {
  /** At the head of the first page; none where the corporate set neither logo nor colour. */
  brand?: PdfBrand
  title: string
  author: string
  /** Stands left at the foot of every page. */
  foot: string
  /** Stands right there, its %{page} and %{pages} filled in. */
  pageOf: string
  blocks: readonly Block[]
}

/** A file that is a part of a pack: a PDF with all its pages, or a picture on a page of its own. */
export interface PackPart {
  name: string
  mediaType: string
  bytes: Uint8Array<ArrayBuffer>
}

/** Parts as one document. */
export interface PackOptions {
  title: string
  author: string
  parts: readonly PackPart[]
}

/** A part that cannot be read, by its name: it is damaged, protected by a password, or takes too much memory or time. */
export class PartUnreadable extends Error {}

/** Writes documents, and puts some together, where it holds nobody up. Owners take turns. */
export interface PdfWriter {
  write(options: PdfOptions, owner: string): Promise<Uint8Array<ArrayBuffer>>
  join(options: PackOptions, owner: string): Promise<Uint8Array<ArrayBuffer>>
}
