import type { Schema } from '../../engine/schema.ts'
import { alternativesOf, anyOf, conditionsOfEach } from '../../engine/ui/filter/alternatives.ts'
import { conditionsOf, type FilterValues } from '../../engine/ui/filter/conditions.ts'
import type { RecordedFilter } from '../../runtime/access-log.ts'

/** Unknown fields keep their stored names. */
export function recordedFilterOf(filter: FilterValues, schema: Schema): RecordedFilter {
  const others = Object.entries(filter).filter(([name]) => !(name in schema.fields) && name !== anyOf)
  const any = conditionsOfEach(alternativesOf(filter), schema)
  return {
    conditions: [
      ...conditionsOf(filter, schema),
      ...others.map(([field, value]) => ({ field, operator: 'eq', value })),
      ...(any.length > 0 ? [{ any }] : []),
    ],
  }
}
