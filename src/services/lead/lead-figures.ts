import { sql, type RawBuilder } from 'kysely'
import { revenueRowReaders } from '../../domain/sales/money-access.ts'
import type { RowFigure } from '../../engine/api/resource-service.ts'
import { rowRule } from '../../engine/api/row-rule.ts'
import { revenueEntryResource } from '../../../resources/revenue-entry.ts'
import { ownerPlaces } from '../hub/hub-sets.ts'
import { serviceOf } from '../registered.ts'

/**
 * Minutes from the assignment of a lead to its assignee’s first call, note or SMS, over `t`, as the database keeps them
 * (sql/response.sql); none while they did not answer (sales.md C2).
 */
const responseMinutes: RowFigure = {
  from: ['assign_to', 'created_at'],
  // As floating points, which medians are taken of: decimals take twice as long.
  value: () => sql`t.response_seconds / 60.0::float8`,
}

/** Leads whose people somebody met, over `t`. */
export const metLeads = (): RawBuilder<boolean> => sql<boolean>`exists (
  select from appointment a where a.corporate_id = t.corporate_id and a.resource = 'lead' and a.record_id = t.id
    and a.status = 'held')`

/** Leads that led to a sale which stands, over `t`. */
export const soldLeads = (): RawBuilder<boolean> => sql<boolean>`exists (
  select from sales_case c where c.corporate_id = t.corporate_id and c.lead_id = t.id and c.deleted_at is null
    and c.stage in ('SOLD', 'Completed'))`

/**
 * The net fee of the sales that a lead, `t`, led to, less what was taken back. RM. Of the entries of revenue that the
 * reader sees: a lead may be sold by people of another team.
 */
const netFee: RowFigure = {
  from: [],
  access: revenueRowReaders,
  value: ({ session }) => {
    const seen = rowRule(serviceOf(revenueEntryResource), session) ?? sql<boolean>`true`
    // Few leads led to a sale: the others need no sum.
    const hasCase = sql`t.id in (select c.lead_id from sales_case c where c.lead_id is not null and c.deleted_at is null)`
    return sql`case when ${hasCase} then (
      select sum(e.fee) from sales_case c
        join (select t.corporate_id, t.prod_id, t.fee from revenue_entry t where ${seen}) e
          on e.corporate_id = c.corporate_id and e.prod_id = c.id
      where c.corporate_id = t.corporate_id and c.lead_id = t.id and c.deleted_at is null) end`
  },
}

/** What reports take of leads beside their fields. */
export const leadFigures = { ...ownerPlaces, response_minutes: responseMinutes, net_fee: netFee }
