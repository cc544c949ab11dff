import type { TextEncoding } from '../../domain/text-encodings.ts'
import type { TableRow } from './table-row.ts'

export interface ReadingChoice {
  /** 1-based. */
  sheet?: number | undefined
  /** 1-based. */
  headings?: number | undefined
  encoding?: TextEncoding | undefined
}

export interface TableRequest extends ReadingChoice {
  known: readonly string[]
}

export interface Reading {
  /** Text files only. */
  encoding: TextEncoding | null
  /** Workbooks only, 1-based. */
  sheet: number | null
  sheets: { name: string; hidden: boolean }[]
  /** 1-based. */
  headings: number
  top: TableRow[]
}
