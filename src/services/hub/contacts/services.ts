import { sql } from 'kysely'
import { defineResourceService } from '../../../engine/api/resource-service.ts'
import { unansweredOutcomes } from '../../../domain/contacts/calls.ts'
import { mayReadAppointments } from '../../../features/appointments/appointments.ts'
import { loggedCallResource } from '../../../../resources/logged-call.ts'
import { meetingResource } from '../../../../resources/meeting.ts'
import { placesOnDay } from '../hub-sets.ts'
import { today } from '../own-hubs.ts'
import { ofRecordsInSight } from './in-sight.ts'

const metIn = placesOnDay('starts_at', sql`(t.starts_at at time zone 'Asia/Kuala_Lumpur')::date`)

export const meetingService = defineResourceService(meetingResource, {
  scope: (session) => ofRecordsInSight(session, (resource) => mayReadAppointments(resource, session)),
  conditions: {
    mine: (_condition, session) => sql<boolean>`t.user_id = ${session.userId}`,
    today: () =>
      sql<boolean>`(t.status <> 'cancelled' and t.starts_at >= ${today}::timestamp at time zone 'Asia/Kuala_Lumpur'
        and t.starts_at < (${today} + 1)::timestamp at time zone 'Asia/Kuala_Lumpur')`,
    no_outcome: () => sql<boolean>`(t.status = 'planned' and t.starts_at < now())`,
    ...metIn.sets,
  },
  figures: metIn.figures,
})

export const loggedCallService = defineResourceService(loggedCallResource, {
  scope: (session) =>
    ofRecordsInSight(
      session,
      ({ activity, entries }) => activity === true && entries?.includes('call') === true,
    ),
  conditions: {
    mine: (_condition, session) => sql<boolean>`t.author_id = ${session.userId}`,
    // Latest call of its record, unanswered.
    to_try_again: () => sql<boolean>`(t.outcome = any(${unansweredOutcomes}::text[])
      and not exists (select from record_entry later where later.corporate_id = t.corporate_id
        and later.resource = t.resource and later.record_id = t.record_id and later.kind = 'call' and later.id > t.id))`,
  },
})
