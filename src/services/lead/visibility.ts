import { sql, type RawBuilder } from 'kysely'
import type { AccessSession } from '../../domain/access.ts'
import { conditionSql, type Condition } from '../../engine/api/condition.ts'
import { holdersFor, seesAll } from '../../engine/api/row-rule.ts'
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
export const openStatuses = sql`select s.id from lead_status s left join lead_status m on m.id = s.parent_id
  where s.closed is not true and m.closed is not true`

/** Whether the session sees the lead in a status that does not close it. */
const isOpen = (session: AccessSession) => sql<boolean>`${statusSeen(session)} = any(array(${openStatuses}))`

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

/** The status or appointment that the user sees, as a value. */
const seen =
  (name: Seen) =>
  ({ corporateSettings, userId }: AccessSession): RawBuilder<unknown> => {
    const column = sql.ref(name)
    if (!corporateSettings.multi_assignment) return sql`t.${column}`
    return sql`coalesce((select a.${column} from lead_assignment a
      where a.lead_id = t.id and a.user_id = ${userId}), t.${column})`
  }

export const statusSeen = seen('status_id')
export const appointmentSeen = seen('appointment_at')
