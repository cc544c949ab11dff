import type { ReactNode } from 'react'
import type { Field } from '../field.ts'
import type { KindName, KindValues, Operator } from '../fields/kind.ts'
import type { Label } from '../../domain/label.ts'

/** Record from the API; unreadable fields are absent. */
export type EngineRecord = {
  id: number
  version?: number
  _labels?: Readonly<Record<string, Label>>
} & Record<string, unknown>

export type Look = 'row' | 'page' | 'plain'

interface CellProps<K extends KindName> {
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
  /** End adornment for maskable kinds. */
  end?: ReactNode
}

/** Count per value; undefined if unknown. */
export type ValueCounts = (value: string | number | boolean | null) => number | undefined

export interface FilterProps<K extends KindName> {
  name: string
  field: Field<K>
  operator: Operator
  value: unknown
  onChange: (value: unknown) => void
  counts?: ValueCounts
}

export interface FieldDisplay<K extends KindName> {
  Cell: (props: CellProps<K>) => ReactNode
  /** Alternative display depending on options. */
  variant?: (field: Field<K>) => FieldDisplay<K> | undefined
  /** Full width on record pages. */
  wide?: true
  /** Pixels; wider tables distribute the rest. */
  width: number
  /** Width depending on options. */
  widthOf?: (field: Field<K>) => number
  align?: 'right'
}

export interface FieldComponents<K extends KindName> {
  Input: (props: InputProps<K>) => ReactNode
  /** Control for all operators except `empty`. */
  Filter: (props: FilterProps<K>) => ReactNode
  /** Alternative components depending on options. */
  variant?: (field: Field<K>) => FieldComponents<K> | undefined
  /** Subset of the kind's operators. */
  operators?: readonly Operator[]
  picks?: true
  firstOperator: Operator
}
