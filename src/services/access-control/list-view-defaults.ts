import { sql } from 'kysely'
import { invalid } from '../../domain/failure.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { readRecord } from '../../engine/api/read.ts'
import { listOf, listViewService, listViewScope } from './list-view-service.ts'

export async function readDefaults({ tx, session }: Context): Promise<Record<string, number>> {
  const { rows } = await sql<{ resource: string; view_id: number }>`
    select d.resource, d.view_id from list_view_default d join list_view t on t.id = d.view_id
    where d.user_id = ${session.userId} and ${listViewScope(session)} order by d.resource`.execute(tx.db)
  return Object.fromEntries(rows.map(({ resource, view_id }) => [resource, view_id]))
}

/** Null restores the declared list. */
export async function setDefault(
  context: Context,
  { resource, view_id: id }: { resource: string; view_id: number | null },
): Promise<Record<string, number>> {
  const { tx, session } = context
  const { schema } = listOf(resource, session)
  if (id === null) {
    await tx.db
      .deleteFrom('list_view_default')
      .where('user_id', '=', session.userId)
      .where('resource', '=', schema.name)
      .execute()
    return readDefaults(context)
  }
  const view = await readRecord(listViewService, context, id)
  if (view['resource'] !== schema.name) throw invalid({ view_id: [{ key: 'list_view.other_list' }] })
  const { corporateId: corporate_id, userId: user_id } = session
  await tx.db
    .insertInto('list_view_default')
    .values({ corporate_id, user_id, resource: schema.name, view_id: id })
    .onConflict((both) => both.columns(['corporate_id', 'user_id', 'resource']).doUpdateSet({ view_id: id }))
    .execute()
  return readDefaults(context)
}
