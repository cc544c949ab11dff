import { isRelativeDate } from '../../../domain/relative-dates.ts'
import type { AnyField } from '../../field.ts'
import { kindOf } from '../../fields/kind-of.ts'
import { isComplete, type Condition } from './conditions.ts'
import { me, refersToUsers } from '../../fields/me.ts'

const isBlank = (value: unknown) => value === null || value === ''

/** True if the server would accept the condition. */
export function isUsable(condition: Condition, field: AnyField): boolean {
  if (!isComplete(condition)) return false
  if (condition.operator === 'empty') return true
  if (condition.operator === 'relative') return isRelativeDate(condition.value)
  const read = kindOf(field).filterValue
  const isMe = (value: unknown) => value === me && refersToUsers(field)
  return [condition.value]
    .flat()
    .every((value) => isBlank(value) || isMe(value) || !read || read(value, field.options) !== null)
}
