import { useListContext } from 'react-admin'
import { useMemo } from 'react'
import type { Schema } from '../../schema.ts'
import { useListState } from '../views/list-state-context.ts'
import { alternativesOf, withAlternatives } from './alternatives.ts'
import {
  conditionsOf,
  withCondition,
  withoutCondition,
  withoutEmptySearch,
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
  const values: FilterValues = useListContext().filterValues
  const conditions = useMemo(() => conditionsOf(values, schema), [values, schema])
  const alternatives = useMemo(() => alternativesOf(values), [values])
  const { setParams } = useListState()
  const change = (next: (asked: FilterValues) => FilterValues) =>
    setParams(({ filter }) => ({ filter: withoutEmptySearch(next(filter)) }))
  return {
    conditions,
    alternatives,
    set: (condition, before) => change((asked) => withCondition(asked, condition, before)),
    remove: (condition) => change((asked) => withoutCondition(asked, condition)),
    setAlternatives: (next) => change((asked) => withAlternatives(asked, next)),
    member: (name) => values[name],
    dropMember: (name) => change(({ [name]: _, ...others }) => others),
    clear: () => change(() => ({})),
    narrowed: Object.keys(values).length > 0,
    query: typeof values['q'] === 'string' ? values['q'] : '',
    setQuery: (q) => change((asked) => ({ ...asked, q })),
  }
}
