import { sql } from 'kysely'
import type { InferType } from 'yup'
import { canonicalAppCode } from '../../domain/app-codes.ts'
import { approvalAccess } from '../../domain/approvals.ts'
import { invalid, notFound } from '../../domain/failure.ts'
import { f } from '../../engine/field.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { form, list, shape, text, whole } from '../../engine/shapes.ts'
import { usersWithCode } from '../access-control/users-with-code.ts'
import { requireApprovals } from './approvals.ts'

export const newDelegation = form({
  delegate_id: f.ref('user', { required: true, label: 'Delegate' }),
  from_day: f.date({ required: true, label: 'From' }),
  to_day: f.date({ required: true, label: 'To' }),
})

export const delegations = shape({
  own: list(
    shape({ id: whole(), delegate_id: whole(), delegate_name: text(), from_day: text(), to_day: text() }),
  ),
  stands_in_for: list(text()),
  people: list(shape({ id: whole(), name: text() })),
})

async function peopleWhoOpen({ tx, session }: Context): Promise<{ id: number; name: string }[]> {
  const code = approvalAccess(session.appCode)?.codes?.[0]
  if (!code) return []
  const { rows } = await sql<{ id: number; name: string }>`
    with holders as (${usersWithCode(code, canonicalAppCode(session.appCode))})
    select u.id, u.name from app_user u join holders h on h.id = u.id
    where u.id <> ${session.userId} order by u.name, u.id limit 500`.execute(tx.db)
  return rows
}

export async function readDelegations(context: Context): Promise<InferType<typeof delegations>> {
  requireApprovals(context)
  const { tx, session } = context
  const { rows: own } = await sql<InferType<typeof delegations>['own'][number]>`
    select d.id, d.delegate_id, u.name as delegate_name, to_char(d.from_day, 'YYYY-MM-DD') as from_day, to_char(d.to_day, 'YYYY-MM-DD') as to_day
    from approval_delegation d join app_user u on u.corporate_id = d.corporate_id and u.id = d.delegate_id
    where d.user_id = ${session.userId} and d.to_day >= (now() at time zone 'Asia/Kuala_Lumpur')::date order by d.from_day, d.id limit 50`.execute(
    tx.db,
  )
  const { rows: away } = await sql<{ name: string }>`
    select distinct u.name from approval_delegation d join app_user u on u.corporate_id = d.corporate_id and u.id = d.user_id
    where d.delegate_id = ${session.userId} and (now() at time zone 'Asia/Kuala_Lumpur')::date between d.from_day and d.to_day limit 50`.execute(
    tx.db,
  )
  return { own, stands_in_for: away.map(({ name }) => name), people: await peopleWhoOpen(context) }
}

/** The stand-in must have access to approvals. */
export async function delegate(
  context: Context,
  { delegate_id, from_day, to_day }: InferType<typeof newDelegation>,
): Promise<InferType<typeof delegations>> {
  requireApprovals(context)
  const { tx, session } = context
  if (!(await peopleWhoOpen(context)).some(({ id }) => id === delegate_id))
    throw invalid({ delegate_id: [{ key: 'approval.delegate' }] })
  if (to_day < from_day) throw invalid({ to_day: [{ key: 'approval.days' }] })
  const { corporateId: corporate_id, userId: user_id } = session
  await tx.db
    .insertInto('approval_delegation')
    .values({ corporate_id, user_id, delegate_id, from_day, to_day })
    .execute()
  return readDelegations(context)
}

export async function endDelegation(context: Context, id: number): Promise<InferType<typeof delegations>> {
  requireApprovals(context)
  const { numDeletedRows } = await context.tx.db
    .deleteFrom('approval_delegation')
    .where('id', '=', id)
    .where('user_id', '=', context.session.userId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound()
  return readDelegations(context)
}
