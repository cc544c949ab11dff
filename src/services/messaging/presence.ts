import { sql } from 'kysely'
import type { Context } from '../../engine/api/resource-service.ts'

/** Says that the caller has Urus open; a row is written at most twice a minute, however many streams somebody has. */
export async function touchPresence({ tx, session }: Context): Promise<void> {
  await sql`insert into presence (corporate_id, user_id) values (${session.corporateId}, ${session.userId})
    on conflict (corporate_id, user_id) do update set seen_at = now() where presence.seen_at < now() - interval '30 seconds'`.execute(
    tx.db,
  )
}

/** Who of these people has Urus open. */
export async function presentAmong({ tx }: Context, people: Iterable<number>): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select present_people(${[...people]}::bigint[]) as id`.execute(
    tx.db,
  )
  return new Set(rows.map(({ id }) => id))
}
