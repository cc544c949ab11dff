import { me, refersToUsers } from '../../fields/me.ts'
import { operatorsOf, type FilterValues } from '../filter/conditions.ts'
import type { NamedField } from '../fields-of.ts'
import type { GroupValue } from './use-board-columns.ts'

/** List filter for one column; null if the list's filter excludes it. `userId` resolves `me`. */
export function columnFilter(
  filter: FilterValues,
  { name, field }: NamedField,
  value: GroupValue,
  userId: number,
): FilterValues | null {
  const { eq, neq, in: among, empty, ...others } = operatorsOf(filter[name])
  const means = (operand: unknown) => (operand === me && refersToUsers(field) ? userId : operand) === value
  if (eq !== undefined && !means(eq)) return null
  if (neq !== undefined && means(neq)) return null
  if (Array.isArray(among) && !among.some(means)) return null
  if (typeof empty === 'boolean' && empty !== (value === null)) return null
  return { ...filter, [name]: { ...others, ...(value === null ? { empty: true } : { eq: value }) } }
}
