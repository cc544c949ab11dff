import type { Schema } from '../../schema.ts'
import {
  conditionsOf,
  withCondition,
  withoutCondition,
  type Condition,
  type FilterValues,
} from './conditions.ts'

/** The member of a filter that holds alternatives, of which at least one has to hold. */
export const anyOf = 'any'

/** As many as the server takes. */
export const maxAlternatives = 10

const isFilter = (value: unknown): value is FilterValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The alternatives of a filter, each a filter of its own. */
export function alternativesOf(values: FilterValues): FilterValues[] {
  const held = values[anyOf]
  return Array.isArray(held) ? held.filter(isFilter) : []
}

/** The filter with these alternatives; those that say nothing go, and the group with its last one. */
export function withAlternatives(values: FilterValues, alternatives: readonly FilterValues[]): FilterValues {
  const { [anyOf]: _before, ...others } = values
  const said = alternatives.filter((alternative) => Object.keys(alternative).length > 0)
  return said.length > 0 ? { ...others, [anyOf]: said } : others
}

/** The alternatives with a condition put into the one at this place; behind the last one it begins another. */
export function putInto(
  alternatives: readonly FilterValues[],
  at: number,
  condition: Condition,
  before?: Condition,
): FilterValues[] {
  const changed = withCondition(alternatives[at] ?? {}, condition, before)
  return at < alternatives.length
    ? alternatives.map((alternative, index) => (index === at ? changed : alternative))
    : [...alternatives, changed]
}

/** The alternatives with a condition taken out of one, which goes with its last. */
export const takeFrom = (
  alternatives: readonly FilterValues[],
  at: number,
  condition: Condition,
): FilterValues[] =>
  alternatives
    .map((alternative, index) => (index === at ? withoutCondition(alternative, condition) : alternative))
    .filter((alternative) => Object.keys(alternative).length > 0)

/** What each alternative asks, as far as the schema knows it. */
export const conditionsOfEach = (alternatives: readonly FilterValues[], schema: Schema): Condition[][] =>
  alternatives.map((alternative) => conditionsOf(alternative, schema))
