export type Weight = 400 | 600

export interface TextStyle {
  size?: number
  weight?: Weight
  soft?: boolean
}

export interface Column {
  part: number
  right?: boolean
}

export interface TableRow {
  cells: readonly string[]
  note?: string
  weight?: Weight
}

export interface Bar {
  label: string
  /** Relative to the longest: 0 to 1. */
  length: number
  start?: number
  /** Position of the target mark. */
  mark?: number
  amount: string
}

export type Block =
  | ({ text: string; after?: number } & TextStyle)
  | { heading: string }
  | { qr: string; lines: readonly string[] }
  | { bars: readonly Bar[] }
  | { columns: readonly Column[]; head?: readonly string[]; rows: readonly TableRow[] }

export const headingStyle = { size: 12, weight: 600 } as const
export const headStyle = { size: 8, weight: 600, soft: true } as const
export const noteStyle = { size: 8, weight: 400, soft: true } as const
export const cellSize = 9

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
      ...(note ? ([[note, noteStyle.weight]] satisfies [string, Weight][]) : []),
    ]),
  ]
}

export interface PdfBrand {
  name: string
  /** `#rrggbb` */
  colour: string | null
  /** PNG or JPEG. */
  logo: Uint8Array<ArrayBuffer> | null
}

export interface PdfOptions {
  brand?: PdfBrand
  title: string
  author: string
  foot: string
  pageOf: string
  blocks: readonly Block[]
}

export interface PackPart {
  name: string
  mediaType: string
  bytes: Uint8Array<ArrayBuffer>
}

export interface PackOptions {
  title: string
  author: string
  parts: readonly PackPart[]
}

/** Damaged, password-protected, or too heavy in memory or time. */
export class PartUnreadable extends Error {}

export interface PdfWriter {
  write(options: PdfOptions, owner: string): Promise<Uint8Array<ArrayBuffer>>
  join(options: PackOptions, owner: string): Promise<Uint8Array<ArrayBuffer>>
}
