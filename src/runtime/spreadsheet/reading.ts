import type { TextEncoding } from '../../domain/text-encodings.ts'
import type { TableRow } from './table-row.ts'

/** How a file is to be read; what is not said is found out. */
export interface ReadingChoice {
  /** The sheet of a workbook, the first being 1. */
  sheet?: number | undefined
  /** The row that holds the headings, the first being 1. */
  headings?: number | undefined
  encoding?: TextEncoding | undefined
}

/** What a reader is told of a file: how to read it, and which headings it may have, as plain ones. */
export interface TableRequest extends ReadingChoice {
  known: readonly string[]
}

/** How a file was read. */
export interface Reading {
  /** Of a text file. */
  encoding: TextEncoding | null
  /** Of a workbook, the first being 1. */
  sheet: number | null
  sheets: { name: string; hidden: boolean }[]
  /** The row that holds the headings, the first being 1. */
  headings: number
  /** The first rows of the file, cut short: one of them holds the headings. */
  top: TableRow[]
}
