import { kindOf } from '../../fields/kind-of.ts'
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
  /** Sort order, if different from the list's. */
  sort?: SortPayload
}

const isTime = ({ field }: FilterableField) => kindOf(field).time === true

/**
 * Quick filters from filterable fields: first user reference is owner, `created_at` is added, first optional time is
 * due. Preset filters of the same name replace them.
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

/** “Any of” with one value equals “is”. */
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

/** Sort of a preset filter: overdue items oldest first. */
export function setSort(set: string, resource: Resource, fields: readonly FilterableField[]) {
  const dueSet = listParts('dueSet').find(({ name }) => name === set)
  const [first] = dueSet?.fields(resource) ?? []
  return fields.some(({ name }) => name === first) && first !== undefined
    ? ({ field: first, order: 'ASC' } as const)
    : undefined
}

/** Due-time fields used by a filter, always shown as columns. */
export function dueFields(resource: Resource, filter: FilterValues): readonly string[] {
  const asked = listParts('dueSet').find(({ name }) => filter[name] !== undefined)
  if (asked) return asked.fields(resource)
  return conditionsOf(filter, resource.schema).flatMap(({ field, value }) =>
    value === 'overdue' ? [field] : [],
  )
}
