import { statusListOf } from '../../../engine/status.ts'
import { sql, type RawBuilder } from 'kysely'
import { metricFields, type CountedResource, type MetricFields } from '../metrics.ts'
import { allOf, conditionSql, readConditions } from '../../../engine/api/condition.ts'
import { openEntries } from '../../../engine/api/open-entries.ts'
import type { Context, ResourceService } from '../../../engine/api/resource-service.ts'
import { conditionOf, restriction, seenBy } from '../../../engine/api/select.ts'

export type CountedService = ResourceService & { readonly resource: CountedResource }

export interface CountedRows {
  fields: MetricFields
  /**
   * Columns `status`, `due`, `holder`, `created`, `open`, `cold` and `overdue` as the session sees them; unreadable
   * ones are absent.
   */
  rows: RawBuilder<unknown>
  /** Meaning of the list filter `raw` for row `r`. */
  meets: (column: 'due' | 'created', raw: unknown) => RawBuilder<boolean>
}

/** Counts under the list's row rule and field rules. */
export function countedRows(service: CountedService, context: Context, now: number): CountedRows {
  const { resource } = service
  const { session } = context
  const fields = metricFields(resource, session)
  const { from, value } = seenBy(service, session)
  const columns = (['status', 'due', 'holder', 'created'] as const).flatMap((column) => {
    const name = fields[column]
    return name === undefined ? [] : [sql`${value(name)} as ${sql.ref(column)}`]
  })
  for (const set of ['cold', 'overdue'] as const) {
    const field = fields[set]
    if (field === undefined) continue
    const isIn = conditionOf(service, context, { field, operator: 'eq', values: [1] })
    columns.push(sql`${isIn} as ${sql.ref(set)}`)
  }
  const open = fields.closes ? sql`status = any(array(${openEntries(statusListOf(resource))}))` : sql`true`
  const seen = sql`select ${sql.join([sql`t.id`, sql`t.corporate_id`, ...columns])} from ${from}
    where ${restriction(service, context)}`
  return {
    fields,
    rows: sql`(select seen.*, ${open} as open from (${seen}) seen) r`,
    meets(column, raw) {
      const name = fields[column]
      const field = name === undefined ? undefined : resource.schema.fields[name]
      if (name === undefined || !field) return sql<boolean>`false`
      const conditions = readConditions(name, field, raw, { userId: session.userId, now })
      const held = sql`r.${sql.ref(column)}`
      return allOf(conditions.map((condition) => conditionSql(field, held, condition)))
    },
  }
}
