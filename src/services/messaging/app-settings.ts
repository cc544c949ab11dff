import { sql } from 'kysely'
import type { Context } from '../../engine/api/resource-service.ts'
import { findPeople, nameOf } from './people.ts'

interface AppSetting {
  application_code: string
  message_excluded_user_ids: number[]
}

/** Stored in the platform's own corporate, readable by its operators only. */
export async function listAppSettings(context: Context) {
  const { rows } = await sql<AppSetting>`
    select application_code, message_excluded_user_ids from message_app_setting order by application_code`.execute(
    context.tx.db,
  )
  const people = await findPeople(
    context,
    rows.flatMap(({ message_excluded_user_ids: ids }) => ids),
  )
  return rows.map((row) => ({
    ...row,
    people: row.message_excluded_user_ids.map((id) => ({
      id,
      name: nameOf(people, id),
      corporate_name: people.get(id)?.corporate_name ?? '',
    })),
  }))
}

export async function keepAppSetting(
  context: Context,
  { application_code, message_excluded_user_ids }: AppSetting,
) {
  await sql`insert into message_app_setting (corporate_id, application_code, message_excluded_user_ids)
    values (${context.session.corporateId}, ${application_code}, ${[...new Set(message_excluded_user_ids)]}::bigint[])
    on conflict (corporate_id, application_code) do update set message_excluded_user_ids = excluded.message_excluded_user_ids`.execute(
    context.tx.db,
  )
  return listAppSettings(context)
}
