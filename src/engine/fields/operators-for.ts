import type { AnyField } from '../field.ts'
import type { Operator } from './kind.ts'
import { kindOf } from './kind-of.ts'

/** Encrypted numbers match whole or by last four digits and have no order. */
const ofSealed: readonly Operator[] = ['eq', 'in', 'empty']

export function operatorsFor(field: AnyField): readonly Operator[] {
  const { operators, sealing } = kindOf(field)
  return sealing?.(field.options) ? operators.filter((operator) => ofSealed.includes(operator)) : operators
}
