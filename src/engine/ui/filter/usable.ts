import type { AnyField } from '../../field.ts'
import { kindOf } from '../../rules.ts'
import { isComplete, type Condition } from './conditions.ts'

const isBlank = (value: unknown) => value === null || value === ''

/** Whether the server would take the condition: it is complete and every value in it means something to its kind. */
export function isUsable(condition: Condition, field: AnyField): boolean {
  if (!isComplete(condition)) return false
  if (condition.operator === 'empty') return true
  const read = kindOf(field).filterValue
  return [condition.value]
    .flat()
    .every((value) => isBlank(value) || !read || read(value, field.options) !== null)
}
