import { sql } from 'kysely'
import { chosenTriggers, usualPreference, type NotificationPreference } from '../../domain/notifications.ts'
import { oneOf, shape, yesNo } from '../../engine/shapes.ts'
import type { Context } from '../../engine/api/resource-service.ts'

export const preference = shape({ trigger_point: oneOf(...chosenTriggers), bell: yesNo(), email: yesNo() })

/** For all user-selectable trigger points. */
export async function readPreferences({ tx, session }: Context): Promise<NotificationPreference[]> {
  const { rows } = await sql<NotificationPreference>`
    select trigger_point, bell, email from notification_preference where user_id = ${session.userId}`.execute(
    tx.db,
  )
  return chosenTriggers.map(
    (point) => rows.find(({ trigger_point }) => trigger_point === point) ?? usualPreference(point),
  )
}

export async function keepPreference(
  context: Context,
  wanted: NotificationPreference,
): Promise<NotificationPreference[]> {
  const { tx, session } = context
  const { trigger_point, bell, email } = wanted
  await tx.db
    .insertInto('notification_preference')
    .values({ corporate_id: session.corporateId, user_id: session.userId, trigger_point, bell, email })
    .onConflict((both) =>
      both.columns(['corporate_id', 'user_id', 'trigger_point']).doUpdateSet({ bell, email }),
    )
    .execute()
  return readPreferences(context)
}
