import { sql } from 'kysely'

export const notOfferedToOthers = (userId: number) => sql<boolean>`not exists (select from unit_wait w
  where w.corporate_id = u.corporate_id and w.unit_id = u.id and w.ended_at is null and w.offered_until > now() and w.user_id <> ${userId})`
