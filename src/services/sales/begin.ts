import { sql } from 'kysely'
import { invalid } from '../../domain/failure.ts'
import type { Context, SomeValuesOf } from '../../engine/api/resource-service.ts'
import type { salesCaseSchema } from '../../../schemas/sales-case.ts'
import { requireCustomersInSight } from '../customer/in-sight.ts'
import { setSchemes } from './commission/freeze.ts'
import { completeMoney } from './money.ts'
import { setNewHubs } from './sale-hub.ts'

export type CaseValues = SomeValuesOf<typeof salesCaseSchema>

interface OfCustomer {
  id: number
  name: string
  lead_id: number | null
  assign_to: number | null
}

async function customersOf(ids: readonly unknown[], { tx }: Context): Promise<Map<unknown, OfCustomer>> {
  const { rows } = await sql<OfCustomer>`select id, full_name as name, lead_id, assign_to
    from customer where id = any(${ids}::bigint[])`.execute(tx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

async function leadersOf(ids: readonly unknown[], { tx }: Context): Promise<Map<unknown, number | null>> {
  const { rows } = await sql<{ id: number; leader: number | null }>`select id, team_leader_id as leader
    from app_user where id = any(${ids}::bigint[])`.execute(tx.db)
  return new Map(rows.map(({ id, leader }) => [id, leader]))
}

/** The customer must be visible to the caller. */
export async function beginCases(rows: readonly CaseValues[], context: Context): Promise<void> {
  const ids = rows.map((values) => values.customer_id)
  await requireCustomersInSight(ids, { field: 'customer_id', label: 'Customer' }, context)
  await completeCases(rows, context)
}

export async function completeCases(rows: readonly CaseValues[], context: Context): Promise<void> {
  await requireCredits(rows, context)
  await setSchemes(rows, context)
  const ids = rows.map((values) => values.customer_id)
  const customers = await customersOf(ids, context)
  for (const values of rows) {
    const customer = customers.get(values.customer_id)
    values.name ??= customer?.name ?? null
    values.lead_id ??= customer?.lead_id ?? null
    values.assign_to ??= customer?.assign_to ?? context.session.userId
    completeMoney(values)
  }
  const leaders = await leadersOf(
    rows.map((values) => values.assign_to),
    context,
  )
  for (const values of rows) {
    values.sales_manager_id ??= leaders.get(values.assign_to) ?? null
    values.credits ??= [{ user_id: values.assign_to, percent: 100 }]
  }
  await setNewHubs(rows, context)
  await requireJointOf(rows, context)
}

export async function requireJointOf(rows: readonly CaseValues[], { tx }: Context): Promise<void> {
  const joint = rows.flatMap(({ customer_id, joint_profile_ids }) =>
    (joint_profile_ids ?? []).map((id) => ({ id, customer_id })),
  )
  if (joint.length === 0) return
  const { rows: strangers } = await sql`
    select from jsonb_to_recordset(${JSON.stringify(joint)}::jsonb) as j(id bigint, customer_id bigint)
    where not exists (select from customer_joint_profile p where p.id = j.id and p.customer_id = j.customer_id) limit 1`.execute(
    tx.db,
  )
  if (strangers.length > 0)
    throw invalid({
      joint_profile_ids: [{ key: 'validation.reference', args: { label: 'Joint applicants' } }],
    })
}

export async function requireCredits(rows: readonly CaseValues[], { tx }: Context): Promise<void> {
  const named = rows.flatMap(({ credits }) =>
    Array.isArray(credits) ? credits.map(({ user_id }: { user_id: number }) => user_id) : [],
  )
  const ids = [...new Set(named)]
  if (ids.length === 0) return
  const { rows: found } = await sql`select from app_user where id = any(${ids}::bigint[])`.execute(tx.db)
  if (found.length < ids.length) throw invalid({ credits: [{ key: 'sales.credits' }] })
}
