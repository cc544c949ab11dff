import { sql, type RawBuilder } from 'kysely'
import type { AccessSession } from '../../domain/access.ts'
import { conditionSql, type Condition } from '../../engine/api/condition.ts'
import { openEntries } from '../../engine/api/open-entries.ts'
import type { SeenValues } from '../../engine/api/resource-service.ts'
import { holdersFor, seesAll } from '../../engine/api/row-rule.ts'
import { leadStatusResource } from '../../../resources/lead-status.ts'
import { leadResource } from '../../../resources/lead.ts'
import { leadSchema } from '../../../schemas/lead.ts'

/**
 * The leads of those whose records a session works on [ROL-12].
 * Where a lead has one holder that is its assignee; else everybody who appears in its assignments.
 */
export function leadScope(session: AccessSession): RawBuilder<boolean> | undefined {
  if (seesAll(leadResource, session)) return undefined
  const holders = holdersFor(session)
  return session.corporateSettings.multi_assignment
    ? sql<boolean>`t.id in (select a.lead_id from lead_assignment a where a.user_id = ${holders})`
    : sql<boolean>`t.assign_to = ${holders}`
}

type Seen = 'status_id' | 'appointment_at'

/** Statuses that close no lead, by themselves or by the main one that they stand under. */
export const openStatuses = openEntries(leadStatusResource.schema)

/** Whether the session sees the lead in a status that does not close it. */
function isOpen({ corporateSettings, userId }: AccessSession): RawBuilder<boolean> {
  const seen = corporateSettings.multi_assignment
    ? sql`coalesce((select a.status_id from lead_assignment a where a.lead_id = t.id and a.user_id = ${userId}), t.status_id)`
    : sql`t.status_id`
  return sql<boolean>`${seen} = any(array(${openStatuses}))`
}

/** Days after which a lead that nobody touched is cold, as the corporate has it. */
const staleDays = ({ corporateId }: Pick<AccessSession, 'corporateId'>) =>
  sql`(select c.stale_lead_days from corporate c where c.id = ${corporateId})`

/** Leads that nobody touched for so many days and for which nothing is planned, over `t`. */
export const untouchedLeads = (days: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  t.touched_at < now() - make_interval(days => ${days}) and t.created_at < now() - make_interval(days => ${days})
  and (t.appointment_at is null or t.appointment_at < now()) and (t.follow_up_at is null or t.follow_up_at < now())`

/** Open leads that grew cold. */
export const coldLeads = (_condition: Condition, session: AccessSession): RawBuilder<boolean> =>
  sql<boolean>`(${isOpen(session)} and ${untouchedLeads(staleDays(session))})`

/** Of the spans of time overdue alone has no beginning. Who closed a lead owes it no appointment. */
const isOverdue = ({ field, operator, values }: Condition): boolean =>
  field === 'appointment_at' && operator === 'relative' && values[0] === null

/**
 * A filter on the status or the appointment means the one the user sees: their own assignment's first [STA-13]. Where a
 * lead has one holder the lead's is the holder's, and the plain column serves.
 */
const asSeen =
  (name: Seen) =>
  (condition: Condition, session: AccessSession): RawBuilder<boolean> => {
    const field = leadSchema.fields[name]
    const open = isOverdue(condition) ? sql<boolean>`${isOpen(session)} and ` : sql``
    const byLead = conditionSql(field, sql`t.${sql.ref(name)}`, condition)
    if (!session.corporateSettings.multi_assignment) return sql<boolean>`(${open}${byLead})`
    const held = sql`a.${sql.ref(name)}`
    const own = sql`select a.lead_id from lead_assignment a where a.user_id = ${session.userId} and ${held} is not null`
    return sql<boolean>`${open}((${byLead} and t.id not in (${own})) or t.id in (${own} and ${conditionSql(field, held, condition)}))`
  }

export const statusAsSeen = asSeen('status_id')
export const appointmentAsSeen = asSeen('appointment_at')

/** The status and the appointment that the user sees [STA-13]: those of their own assignment, where several may hold a lead. */
export function seenLead({ corporateSettings, userId }: AccessSession): SeenValues | undefined {
  if (!corporateSettings.multi_assignment) return undefined
  return {
    join: sql`left join lead_assignment own on own.lead_id = t.id and own.user_id = ${userId}`,
    values: {
      status_id: sql`coalesce(own.status_id, t.status_id)`,
      appointment_at: sql`coalesce(own.appointment_at, t.appointment_at)`,
    },
  }
}
