import { sql } from 'kysely'
import type { Dealer, DealtLead } from '../../../domain/lead-dealing.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { openStatuses, untouchedLeads } from '../visibility.ts'

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

/** Open leads that nobody touched for so many days and for which nothing is planned. */
async function readStaleLeads(days: number, { tx }: Context): Promise<StaleLead[]> {
  const { rows } = await sql<StaleLead>`
    select t.id, t.version, t.assign_to, t.channel_id, t.location_id, t.budget_id, t.property_type_id, t.interested_in
    from lead t
    where t.deleted_at is null and t.status_id = any (array(${openStatuses})) and ${untouchedLeads(sql`${days}::int`)}
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
