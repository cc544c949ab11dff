import type { TextEncoding } from '../../domain/text-encodings.ts'
import type { TableRow } from './table-row.ts'

/** The user's choices for reading a file. Anything left out is detected. */
export interface ReadingChoice {
  /** The sheet of a workbook, the first being 1. */
  sheet?: number | undefined
  /** The row that holds the headings, the first being 1. */
  headings?: number | undefined
  encoding?: TextEncoding | undefined
}

/** The choices for reading a file, with the plain headings that are known. */
export interface TableRequest extends ReadingChoice {
  known: readonly string[]
}

/** The encoding, sheet and heading row that were used. */
export interface Reading {
  /** Set for text files. */
  encoding: TextEncoding | null
  /** Set for workbooks, the first sheet being 1. */
  sheet: number | null
  sheets: { name: string; hidden: boolean }[]
  /** The row that holds the headings, the first being 1. */
  headings: number
  /** The first rows of the file, cut short: one of them holds the headings. */
  top: TableRow[]
}
