import type { Schema } from '../../schema.ts'
import {
  conditionsOf,
  withCondition,
  withoutCondition,
  type Condition,
  type FilterValues,
} from './conditions.ts'

export const anyOf = 'any'

const isFilter = (value: unknown): value is FilterValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function alternativesOf(values: FilterValues): FilterValues[] {
  const held = values[anyOf]
  return Array.isArray(held) ? held.filter(isFilter) : []
}

/** Drops empty alternatives, and the group if none remain. */
export function withAlternatives(values: FilterValues, alternatives: readonly FilterValues[]): FilterValues {
  const { [anyOf]: _before, ...others } = values
  const said = alternatives.filter((alternative) => Object.keys(alternative).length > 0)
  return said.length > 0 ? { ...others, [anyOf]: said } : others
}

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

export const takeFrom = (
  alternatives: readonly FilterValues[],
  at: number,
  condition: Condition,
): FilterValues[] =>
  alternatives
    .map((alternative, index) => (index === at ? withoutCondition(alternative, condition) : alternative))
    .filter((alternative) => Object.keys(alternative).length > 0)

export const conditionsOfEach = (alternatives: readonly FilterValues[], schema: Schema): Condition[][] =>
  alternatives.map((alternative) => conditionsOf(alternative, schema))
