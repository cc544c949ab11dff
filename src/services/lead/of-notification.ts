import { sql, type RawBuilder } from 'kysely'
import type { AccessSession } from '../../domain/access.ts'
import type { Condition } from '../../engine/api/condition.ts'

/** The leads that one of the session's own notifications tells of; none for another's. */
export const ofNotification = ({ values }: Condition, { userId }: AccessSession): RawBuilder<boolean> =>
  sql<boolean>`t.id in (select l.lead_id from notification_lead l
    join notification n on n.corporate_id = l.corporate_id and n.id = l.notification_id
    where n.id = ${values[0]}::bigint and n.noti_user_id = ${userId} and n.in_bell)`
