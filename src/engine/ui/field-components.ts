import type { ReactNode } from 'react'
import type { Field } from '../field.ts'
import type { KindName, KindValues, Operator } from '../fields/kind.ts'
import type { Label } from '../../domain/label.ts'

/** A record as the calls answer it. Fields that the user may not read are absent. */
export type EngineRecord = {
  id: number
  version?: number
  _labels?: Readonly<Record<string, Label>>
} & Record<string, unknown>

/** Where a value is shown: in a list's row, on a record page, or as bare text. */
export type Look = 'row' | 'page' | 'plain'

export interface CellProps<K extends KindName> {
  name: string
  field: Field<K>
  value: KindValues[K] | null | undefined
  record?: EngineRecord
  look: Look
}

export interface InputProps<K extends KindName> {
  name: string
  field: Field<K>
  autoFocus?: boolean
  /** What stands at the end of its box, for a kind that can be masked. */
  end?: ReactNode
}

/** How many records there are of each value, as far as that is known. */
export type ValueCounts = (value: string | number | boolean | null) => number | undefined

export interface FilterProps<K extends KindName> {
  name: string
  field: Field<K>
  operator: Operator
  value: unknown
  onChange: (value: unknown) => void
  counts?: ValueCounts
}

/** How a field kind's values are shown: all that a list's rows need of it. */
export interface FieldDisplay<K extends KindName> {
  Cell: (props: CellProps<K>) => ReactNode
  /** Another display, where the field's options ask for it. */
  variant?: (field: Field<K>) => FieldDisplay<K> | undefined
  /** On a record page it takes the whole width. */
  wide?: true
  /** Column width in pixels; wider tables share what is left. */
  width: number
  /** Its column's width where that goes by its options. */
  widthOf?: (field: Field<K>) => number
  align?: 'right'
}

/** What a field kind's values are entered with: its form input and its filter control. */
export interface FieldComponents<K extends KindName> {
  Input: (props: InputProps<K>) => ReactNode
  /** Controls every operator of the kind but `empty`, which needs none. */
  Filter: (props: FilterProps<K>) => ReactNode
  /** Other components, where the field's options ask for them. */
  variant?: (field: Field<K>) => FieldComponents<K> | undefined
  /** The operators that are offered, where not all of the kind's make sense. */
  operators?: readonly Operator[]
  /** Its filter is a list of values to pick from. */
  picks?: true
  /** The operator a new filter starts with. */
  firstOperator: Operator
}
