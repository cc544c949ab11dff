import { sql } from 'kysely'
import { accessSessionOf, type AccessSession } from '../domain/access.ts'
import type { Context } from '../engine/api/resource-service.ts'
import { loadAuthUser } from '../runtime/auth-user.ts'
import type { Runtime } from '../runtime/runtime.ts'

export const corporate = 1

export async function as<T>(
  { database }: Pick<Runtime, 'database'>,
  email: string,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  const [id, session] = await database.transaction({ role: 'owner', readOnly: true }, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      select id from app_user where corporate_id = ${corporate} and email = ${email}`.execute(tx.db)
    const user = rows[0]?.id ?? 0
    return [user, accessSessionOf(await loadAuthUser(tx, user), 'sas')] satisfies [number, AccessSession]
  })
  return database.transaction({ role: 'app' }, async (tx) => {
    await sql`select set_config('app.corporate_id', ${String(corporate)}, true), set_config('app.user_id', ${String(id)}, true)`.execute(
      tx.db,
    )
    return work({ tx, session })
  })
}
