import { sql, type RawBuilder } from 'kysely'
import type { AccessSession } from '../../domain/access.ts'
import type { Condition } from '../../engine/api/condition.ts'
import { seenCondition } from '../../features/owners/api/seen.ts'
import { openEntries } from '../../engine/api/open-entries.ts'
import { isOpenRecord } from '../../engine/api/open-records.ts'
import { leadStatusResource } from '../../../resources/lead-status.ts'
import { leadResource } from '../../../resources/lead.ts'

/** Neither the status nor its parent closes a lead. */
export const openStatuses = openEntries(leadStatusResource.schema)

/** Per corporate setting. */
const staleDays = ({ corporateId }: Pick<AccessSession, 'corporateId'>) =>
  sql`(select c.stale_lead_days from corporate c where c.id = ${corporateId})`

/** No activity or planned work for `days`, over `t`. */
export const inactiveLeads = (days: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  t.touched_at < now() - make_interval(days => ${days}) and t.created_at < now() - make_interval(days => ${days})
  and (t.appointment_at is null or t.appointment_at < now()) and (t.follow_up_at is null or t.follow_up_at < now())`

/** Inactive open leads. */
export const coldLeads = (_condition: Condition, session: AccessSession): RawBuilder<boolean> =>
  sql<boolean>`(${isOpenRecord(leadResource, session)} and ${inactiveLeads(staleDays(session))})`

const isOverdue = ({ operator, values }: Condition): boolean => operator === 'relative' && values[0] === null

export function appointmentAsSeen(condition: Condition, session: AccessSession): RawBuilder<boolean> {
  const seen = seenCondition(leadResource, condition, session)
  return isOverdue(condition) ? sql<boolean>`(${isOpenRecord(leadResource, session)} and ${seen})` : seen
}
