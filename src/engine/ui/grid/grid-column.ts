import type { EngineRecord } from '../field-components.ts'

export type GridValues = Record<string, unknown>

export interface GridColumn {
  name: string
  input: 'text' | 'lines' | 'amount' | 'whole' | 'choice' | 'ref' | 'known' | 'tick'
  /** Width in 24ths; halves are allowed. */
  span: number
  /** Width on phones in sixths; defaults to all. */
  narrow?: number
  /** Labels by value, or both in order; for references by record id. */
  choices?: Readonly<Record<string, string>> | readonly Choice[]
  /** Suggestions while typing; choosing one may fill other fields. */
  offered?: readonly string[]
  onPick?: (value: string) => GridValues
  /** Second line of the row, each cell with its own label. */
  below?: true
}

export type Choice = readonly [value: string, label: string]

export const choicesOf = ({ choices = {} }: Pick<GridColumn, 'choices'>): readonly Choice[] =>
  isOrdered(choices) ? choices : Object.entries(choices)

const isOrdered = (choices: NonNullable<GridColumn['choices']>): choices is readonly Choice[] =>
  Array.isArray(choices)

/** Without id until saved. */
export interface GridRow {
  key: number
  id?: number
  version?: number
  values: GridValues
  record?: EngineRecord
}

export type GridState = 'saved' | 'waiting' | 'saving' | 'incomplete' | 'refused' | 'away' | 'stale'

export interface PastedRow {
  /** Existing row; undefined for a new one. */
  key?: number
  values: GridValues
}

/** Rows and their actions, independent of storage. */
export interface GridRows {
  rows: readonly GridRow[]
  state: GridState
  /** Errors by `key.column`. */
  errors: Readonly<Record<string, string>>
  change: (key: number, values: GridValues) => void
  add: (values: GridValues) => void
  remove: (key: number) => void
  paste: (rows: readonly PastedRow[]) => void
  leave: (key: number) => void
  /** Undefined if there is nothing to undo. */
  undo?: (() => void) | undefined
}
