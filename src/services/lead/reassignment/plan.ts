import { sql, type RawBuilder } from 'kysely'
import type { Dealer, DealtLead } from '../../../domain/lead-dealing.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { leadResource } from '../../../../resources/lead.ts'
import { openStatuses } from '../visibility.ts'

/** How many leads one run deals out at most, those with the lowest numbers first. */
export const mostLeads = 10_000

/** What becomes of a stale lead: who has it, and who gets it by which rule; null where it stays. */
export interface PlannedLead {
  lead_id: number
  lead_version: number
  from_id: number | null
  to_id: number | null
  rule: string | null
}

interface StaleLead extends DealtLead {
  id: number
  version: number
  assign_to: number | null
}

/** Days after which a lead that nobody touched is stale, as the corporate has it. */
export async function readStaleDays({ tx, session }: Context): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    select stale_lead_days as days from corporate where id = ${session.corporateId}`.execute(tx.db)
  return rows[0]?.days ?? 0
}

const touchedSince = (table: string, since: RawBuilder<unknown>) =>
  sql`select a.record_id from audit a where a.table_name = ${table} and a.at >= ${since}`

/**
 * Open leads without an appointment to come that nobody changed, assigned or wrote about for so many days.
 * What was touched is gathered into arrays: joins with it are planned badly as long as a table is new to the planner.
 */
async function readStaleLeads(days: number, { tx }: Context): Promise<StaleLead[]> {
  const since = sql`now() - make_interval(days => ${days})`
  const { rows } = await sql<StaleLead>`
    select t.id, t.version, t.assign_to, t.channel_id, t.location_id, t.budget_id, t.property_type_id, t.interested_in
    from lead t
    where t.deleted_at is null and t.status_id = any (array(${openStatuses})) and t.created_at < ${since}
      and (t.last_message_at is null or t.last_message_at < ${since})
      and (t.appointment_at is null or t.appointment_at < now())
      and t.id <> all (array(${touchedSince('lead', since)}))
      and t.id <> all (array(select s.lead_id from lead_assignment s
        where s.id = any (array(${touchedSince('lead_assignment', since)}))))
      and t.id <> all (array(select e.record_id from record_entry e
        where e.resource = ${leadResource.schema.name} and greatest(e.created_at, e.edited_at) >= ${since}))
    order by t.id limit ${mostLeads}`.execute(tx.db)
  return rows
}

/** What a reassignment makes of each stale lead. The dry run and the run itself both go by it. */
export async function planReassignment(
  dealer: Dealer,
  days: number,
  context: Context,
): Promise<PlannedLead[]> {
  const leads = await readStaleLeads(days, context)
  return leads.map(({ id, version, assign_to, ...lead }) => {
    const dealt = dealer.dealAnew(lead, assign_to)
    return {
      lead_id: id,
      lead_version: version,
      from_id: assign_to,
      to_id: dealt?.userId ?? null,
      rule: dealt?.rule ?? null,
    }
  })
}
