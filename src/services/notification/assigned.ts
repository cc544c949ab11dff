import { sql, type RawBuilder } from 'kysely'
import type { AccessSession } from '../../domain/access.ts'
import type { RelatedType, TriggerPoint } from '../../domain/notifications.ts'
import type { Condition } from '../../engine/api/condition.ts'
import type { Assigned, Context } from '../../engine/api/resource-service.ts'
import { table } from '../../engine/api/select.ts'
import type { Resource } from '../../engine/resource.ts'

export const notifyAssigned =
  (resource: Resource, trigger: TriggerPoint & `${string}_ASSIGNED`) =>
  async (assigned: readonly Assigned[], { tx, session }: Context): Promise<void> => {
    const given = assigned.filter(({ holder }) => holder !== session.userId)
    if (given.length === 0) return
    const { schema, paths } = resource
    const type = schema.name as RelatedType
    const page = (paths.show ?? paths.list).replace(/:\w+/, '')
    const title = schema.options.title ?? 'id'
    await sql`
      select notify_assigned(${trigger}, ${type}, ${page}, ${paths.list}, array_agg(t.id), array_agg(g.holder),
        array_agg(t.${sql.ref(title)}::text))
      from ${table(schema)} join jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(id bigint, holder bigint) on g.id = t.id
      having count(*) > 0`.execute(tx.db)
  }

/** Empty for another user's notification. */
export const ofNotification =
  ({ schema }: Resource) =>
  ({ values }: Condition, { userId }: AccessSession): RawBuilder<boolean> =>
    sql<boolean>`t.id in (select r.record_id from notification_record r
      join notification n on n.corporate_id = r.corporate_id and n.id = r.notification_id
      where n.id = ${values[0]}::bigint and r.record_type = ${schema.name} and n.noti_user_id = ${userId} and n.in_bell)`
