import type { AnyField } from '../field.ts'
import type { Operator } from './kind.ts'
import { kindOf } from './kinds.ts'

/** What a sealed number can be asked: it is found whole, or by its last four digits, and in no order. */
const ofSealed: readonly Operator[] = ['eq', 'in', 'empty']

/** The operators of filters on a field. */
export function operatorsFor(field: AnyField): readonly Operator[] {
  const { operators, sealing } = kindOf(field)
  return sealing?.(field.options) ? operators.filter((operator) => ofSealed.includes(operator)) : operators
}
