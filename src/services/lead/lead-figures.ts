import { sql, type RawBuilder } from 'kysely'
import { revenueRowReaders } from '../../domain/sales/money-access.ts'
import type { RowFigure } from '../../engine/api/resource-service.ts'
import { rowRule } from '../../engine/api/row-rule.ts'
import { revenueEntryResource } from '../../../resources/revenue-entry.ts'
import { ownerPlaces } from '../hub/hub-sets.ts'
import { serviceOf } from '../registered.ts'

/**
 * Minutes from assignment to the assignee's first call, note or SMS, over `t` (sql/response.sql); null if unanswered
 * (sales.md C2).
 */
const responseMinutes: RowFigure = {
  from: ['assign_to', 'created_at'],
  // Floats: medians of decimals take twice as long.
  value: () => sql`t.response_seconds / 60.0::float8`,
}

/** Condition over `t`: a meeting took place. */
export const metLeads = (): RawBuilder<boolean> => sql<boolean>`exists (
  select from appointment a where a.corporate_id = t.corporate_id and a.resource = 'lead' and a.record_id = t.id
    and a.status = 'held')`

/** Condition over `t`: a sale in force. */
export const soldLeads = (): RawBuilder<boolean> => sql<boolean>`exists (
  select from sales_case c where c.corporate_id = t.corporate_id and c.lead_id = t.id and c.deleted_at is null
    and c.stage in ('SOLD', 'Completed'))`

/**
 * Net fee of the sales of lead `t`, less reversals, in RM. Only revenue visible to the reader: another team may have
 * sold it.
 */
const netFee: RowFigure = {
  from: [],
  access: revenueRowReaders,
  value: ({ session }) => {
    const seen = rowRule(serviceOf(revenueEntryResource), session) ?? sql<boolean>`true`
    // Skips the sum for most leads, which have no sale.
    const hasCase = sql`t.id in (select c.lead_id from sales_case c where c.lead_id is not null and c.deleted_at is null)`
    return sql`case when ${hasCase} then (
      select sum(e.fee) from sales_case c
        join (select t.corporate_id, t.prod_id, t.fee from revenue_entry t where ${seen}) e
          on e.corporate_id = c.corporate_id and e.prod_id = c.id
      where c.corporate_id = t.corporate_id and c.lead_id = t.id and c.deleted_at is null) end`
  },
}

export const leadFigures = { ...ownerPlaces, response_minutes: responseMinutes, net_fee: netFee }
