import { sql } from 'kysely'
import { invalid } from '../../domain/failure.ts'
import { defineResourceService, type Context, type SomeValuesOf } from '../../engine/api/resource-service.ts'
import type { recruitSchema } from '../../../schemas/recruit.ts'
import { recruitResource } from '../../../resources/recruit.ts'

type RecruitValues = SomeValuesOf<typeof recruitSchema>

async function isColleague(phones: readonly string[], { tx }: Context): Promise<boolean> {
  const { rows } = await sql`
    select from app_user where status = 1 and contact_no = any(${[...phones]}::text[]) limit 1`.execute(tx.db)
  return rows.length > 0
}

/** Active colleagues cannot be recruited; does not reveal whose phone it is. */
async function refuseColleagues(rows: readonly RecruitValues[], context: Context): Promise<void> {
  const phones = rows.flatMap(({ contact_no }) => contact_no ?? [])
  if (phones.length > 0 && (await isColleague(phones, context)))
    throw invalid({ contact_no: [{ key: 'hub.recruit_is_user' }] })
}

/** The public form's response does not reveal colleagues. */
export const needsNoRecruit = (phone: string, context: Context): Promise<boolean> =>
  isColleague([phone], context)

async function hubsOf(ids: readonly number[], { tx }: Context) {
  const { rows } = await sql<{ user_id: number; hub_id: number; hub_team_id: number | null }>`
    select user_id, hub_id, hub_team_id from hub_member where user_id = any(${[...ids]}::bigint[])
      and member_from <= (now() at time zone 'Asia/Kuala_Lumpur')::date
      and (member_until is null or member_until >= (now() at time zone 'Asia/Kuala_Lumpur')::date)`.execute(
    tx.db,
  )
  return new Map(rows.map(({ user_id, ...place }) => [user_id, place]))
}

/** Goes to the recruiter's hub by default. */
async function begin(rows: readonly RecruitValues[], context: Context): Promise<void> {
  await refuseColleagues(rows, context)
  for (const values of rows) {
    values.assign_to ??= context.session.userId
    values.referrer_id ??= values.assign_to
  }
  const hubs = await hubsOf(
    rows.flatMap(({ referrer_id }) => referrer_id ?? []),
    context,
  )
  for (const values of rows) {
    const place = values.referrer_id ? hubs.get(values.referrer_id) : undefined
    if (place && !values.hub_id) Object.assign(values, place)
  }
}

export const recruitService = defineResourceService(recruitResource, {
  beforeCreate: begin,
  beforeUpdate: (changes, context) =>
    refuseColleagues(
      changes.map(({ values }) => values),
      context,
    ),
  stageChecks: {
    account: ({ user_id }) => Promise.resolve(user_id ? undefined : { key: 'hub.needs_account' }),
  },
})
