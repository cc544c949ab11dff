import { useListContext } from 'react-admin'
import { useMemo } from 'react'
import type { Schema } from '../../schema.ts'
import { alternativesOf, withAlternatives } from './alternatives.ts'
import {
  conditionsOf,
  withCondition,
  withoutCondition,
  type Condition,
  type FilterValues,
} from './conditions.ts'

interface Conditions {
  conditions: readonly Condition[]
  /** OR-combined filters. */
  alternatives: readonly FilterValues[]
  set: (condition: Condition, before?: Condition) => void
  remove: (condition: Condition) => void
  setAlternatives: (alternatives: readonly FilterValues[]) => void
  /** Clears filters and search. */
  clear: () => void
  member: (name: string) => unknown
  dropMember: (name: string) => void
  narrowed: boolean
  query: string
  setQuery: (query: string) => void
}

export function useConditions(schema: Schema): Conditions {
  const list = useListContext()
  const values: FilterValues = list.filterValues
  const conditions = useMemo(() => conditionsOf(values, schema), [values, schema])
  const alternatives = useMemo(() => alternativesOf(values), [values])
  const apply = (next: FilterValues) => list.setFilters(next, {}, false)
  return {
    conditions,
    alternatives,
    set: (condition, before) => apply(withCondition(values, condition, before)),
    remove: (condition) => apply(withoutCondition(values, condition)),
    setAlternatives: (next) => apply(withAlternatives(values, next)),
    member: (name) => values[name],
    dropMember: (name) => apply(Object.fromEntries(Object.entries(values).filter(([key]) => key !== name))),
    clear: () => apply({}),
    narrowed: Object.keys(values).length > 0,
    query: typeof values['q'] === 'string' ? values['q'] : '',
    setQuery: (q) => apply({ ...values, q }),
  }
}
