import { sql } from 'kysely'
import type { InferType } from 'yup'
import { fwdTargetResource } from '../../../resources/fwd-target.ts'
import { decimal, list, oneOf, shape, text, whole } from '../../engine/shapes.ts'
import { readableFields } from '../../engine/field-access.ts'
import type { Context } from '../../engine/api/resource-service.ts'

const mostTargets = 50

const monthTarget = shape({
  user_id: whole(),
  name: text(),
  target_of: oneOf('person', 'team'),
  target_amount: decimal().nullable(),
  target_cases: whole().nullable(),
})
export type MonthTarget = InferType<typeof monthTarget>

export const monthTargetList = shape({ month: text(), targets: list(monthTarget) })

export async function monthTargets(
  { tx, session }: Context,
  month: string,
): Promise<InferType<typeof monthTargetList>> {
  const mine =
    session.roleType === 'manager'
      ? sql`(u.team_leader_id = ${session.userId} or u.id = ${session.userId})`
      : sql`true`
  const { rows } = await sql<MonthTarget>`
    select f.user_id, u.name, f.target_of, f.target_amount::float8 as target_amount, f.target_cases
    from fwd_target f join app_user u on u.id = f.user_id
    where f.month = ${month} and ${mine}
    order by f.target_of desc, f.target_amount desc nulls last, f.id limit ${mostTargets}`.execute(tx.db)
  const readable = readableFields(fwdTargetResource.schema, session)
  if (!(['month', 'user_id', 'target_of'] as const).every((name) => readable.has(name)))
    return { month, targets: [] }
  const targets = rows.map(({ target_amount, target_cases, ...row }) => ({
    ...row,
    target_amount: readable.has('target_amount') ? target_amount : null,
    target_cases: readable.has('target_cases') ? target_cases : null,
  }))
  return { month, targets }
}
