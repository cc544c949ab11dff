import { sql } from 'kysely'
import { invalid } from '../../domain/failure.ts'
import type { Message } from '../../domain/message.ts'
import type { Context, Row, Values } from '../../engine/api/resource-service.ts'
import { dealLeads } from './auto-assign.ts'
import { changeOwnAssignments } from './own-assignment.ts'
import { leadScope, seesAllLeads } from './visibility.ts'

/** A live lead's phone is unique in its corporate: a known one is named where the caller may see it. */
async function refuseKnownPhone(phone: unknown, { tx, session }: Context, except?: number): Promise<void> {
  if (typeof phone !== 'string') return
  const scope = leadScope(session) ?? sql<boolean>`true`
  const found = await sql<{ id: number; visible: boolean }>`
    select t.id, (${scope}) as visible from lead t
    where t.contact_no = ${phone} and t.deleted_at is null and t.id is distinct from ${except ?? null}::bigint`.execute(
    tx.db,
  )
  const [known] = found.rows
  if (!known) return
  const label = 'Phone'
  const message: Message = known.visible
    ? { key: 'validation.taken_by', args: { label, id: known.id } }
    : { key: 'validation.taken', args: { label } }
  throw invalid({ contact_no: [message] })
}

/** The status a new lead begins with: the first main one in the corporate's order. */
export async function firstStatus({ tx }: Pick<Context, 'tx'>): Promise<number | null> {
  const first = await sql<{ id: number }>`
    select id from lead_status where "group" = 'main' order by position, id limit 1`.execute(tx.db)
  return first.rows[0]?.id ?? null
}

/** A new lead starts with the first status; whoever sees only their own leads gets it, else whose turn it is. */
export async function beforeCreate(values: Values, context: Context): Promise<void> {
  const [first] = await Promise.all([
    values['status_id'] === undefined ? firstStatus(context) : undefined,
    refuseKnownPhone(values['contact_no'], context),
  ])
  values['status_id'] ??= first
  if (values['assign_to'] === undefined && !seesAllLeads(context.session))
    values['assign_to'] = context.session.userId
  const turns = values['assign_to'] ? null : await dealLeads(context)
  if (turns) values['assign_to'] = turns.next().value
}

/** A phone stays one lead's; status and appointment go where they belong. */
export async function beforeUpdate(values: Values, current: Row, context: Context): Promise<void> {
  await refuseKnownPhone(values['contact_no'], context, current.id)
  await changeOwnAssignments([{ id: current.id, values }], context)
}
