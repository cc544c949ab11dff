import { kindOf } from '../../fields/kinds.ts'
import { isMany } from '../../fields/referred.ts'
import { listParts } from '../feature-parts.ts'
import type { ListView, Resource } from '../../resource.ts'
import type { SortPayload } from 'react-admin'
import { conditionsOf, type Condition, type FilterValues } from './conditions.ts'
import { me, refersToUsers } from '../../fields/me.ts'
import type { FilterableField } from './filter-bar.tsx'

export interface QuickFilter {
  name: 'mine' | 'new_today' | 'overdue'
  condition: Condition
  /** The order in which what it finds is worked, where it is another than the list's own. */
  sort?: SortPayload
}

const isTime = ({ field }: FilterableField) => kindOf(field).time === true

/**
 * The filters that a list offers by one click, told from its filterable fields: the first reference to a user is whose
 * the record is, `created_at` when it came, the first other time that a record may be without when something is due. A
 * list with a set of what is overdue offers that instead, and so with each set of the same name.
 */
export function quickFiltersOf(
  fields: readonly FilterableField[],
  { quickSets = [], due: hasDue }: Pick<ListView, 'quickSets' | 'due'> = {},
): QuickFilter[] {
  const owner = fields.find(({ field }) => !isMany(field) && refersToUsers(field))
  const created = fields.find((one) => one.name === 'created_at' && isTime(one))
  const due =
    hasDue === false || listParts('dueSet').some(({ name }) => quickSets.includes(name))
      ? undefined
      : fields.find((one) => one.name !== 'created_at' && isTime(one) && !one.field.options.required)
  const offered: QuickFilter[] = [
    ...(owner
      ? [{ name: 'mine', condition: { field: owner.name, operator: 'eq', value: me } } as const]
      : []),
    ...(created
      ? [
          {
            name: 'new_today',
            condition: { field: created.name, operator: 'relative', value: 'today' },
          } as const,
        ]
      : []),
    ...(due
      ? [
          {
            name: 'overdue',
            condition: { field: due.name, operator: 'relative', value: 'overdue' },
            sort: { field: due.name, order: 'ASC' },
          } as const,
        ]
      : []),
  ]
  return offered.filter(({ name }) => !quickSets.includes(name))
}

/** Whether a condition is just that of a quick filter; “any of” with one value says the same as “is”. */
export function isQuick({ condition: quick }: QuickFilter, condition: Condition): boolean {
  const { field, operator, value } = condition
  if (field !== quick.field) return false
  if (operator === quick.operator) return value === quick.value
  return (
    quick.operator === 'eq' &&
    operator === 'in' &&
    Array.isArray(value) &&
    value.length === 1 &&
    value[0] === quick.value
  )
}

/** The order in which a set is worked: what is overdue from the oldest appointment on. */
export function setSort(set: string, resource: Resource, fields: readonly FilterableField[]) {
  const dueSet = listParts('dueSet').find(({ name }) => name === set)
  const [first] = dueSet?.fields(resource) ?? []
  return fields.some(({ name }) => name === first) && first !== undefined
    ? ({ field: first, order: 'ASC' } as const)
    : undefined
}

/** The times by which a filter asks for what is due: a list of such shows them, whatever columns were chosen. */
export function dueFields(resource: Resource, filter: FilterValues): readonly string[] {
  const asked = listParts('dueSet').find(({ name }) => filter[name] !== undefined)
  if (asked) return asked.fields(resource)
  return conditionsOf(filter, resource.schema).flatMap(({ field, value }) =>
    value === 'overdue' ? [field] : [],
  )
}
