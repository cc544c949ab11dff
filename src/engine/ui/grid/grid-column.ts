import type { EngineRecord } from '../field-components.ts'

export type GridValues = Record<string, unknown>

/** A column of a grid: a field of the rows, and how its cells are typed. */
export interface GridColumn {
  name: string
  input: 'text' | 'lines' | 'amount' | 'whole' | 'choice' | 'ref' | 'known' | 'tick'
  /** Width in parts of 24. */
  span: number
  /** The same on a phone, of six; all of them where nothing is said. */
  narrow?: number
  /** Label by value, or both in their order; of a reference by the id of its record. */
  choices?: Readonly<Record<string, string>> | readonly Choice[]
  /** What is offered while one types; choosing one may fill other fields too. */
  offered?: readonly string[]
  onPick?: (value: string) => GridValues
  /** Stands in a line below the row, each cell under its own label. */
  below?: true
}

export type Choice = readonly [value: string, label: string]

/** What may be chosen in a column, in its order. */
export const choicesOf = ({ choices = {} }: Pick<GridColumn, 'choices'>): readonly Choice[] =>
  isOrdered(choices) ? choices : Object.entries(choices)

const isOrdered = (choices: NonNullable<GridColumn['choices']>): choices is readonly Choice[] =>
  Array.isArray(choices)

/** A row as it is typed; without an id it is not saved yet. */
export interface GridRow {
  key: number
  id?: number
  version?: number
  values: GridValues
  /** The record as it was read, with the labels of its references. */
  record?: EngineRecord
}

export type GridState = 'saved' | 'waiting' | 'saving' | 'incomplete' | 'refused' | 'away' | 'stale'

/** What pasting into a grid comes to: values for rows that are there, then values of new ones. */
export interface PastedRow {
  /** The row that they go into; a new one where nothing is said. */
  key?: number
  values: GridValues
}

/** Rows of a grid and what can be done with them; how they are kept is the affair of who gives them. */
export interface GridRows {
  rows: readonly GridRow[]
  state: GridState
  /** The word on a cell by `key.column`. */
  errors: Readonly<Record<string, string>>
  change: (key: number, values: GridValues) => void
  add: (values: GridValues) => void
  remove: (key: number) => void
  paste: (rows: readonly PastedRow[]) => void
  /** A cell of the row was left. */
  leave: (key: number) => void
  /** Reverts the latest change; nothing can be reverted without. */
  undo?: (() => void) | undefined
}
