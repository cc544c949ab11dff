import type { FollowUp, FollowUpOfRecord } from './shapes.ts'
import { sql, type RawBuilder } from 'kysely'
import { allOf } from '../../../engine/api/condition.ts'
import { labelsOf } from '../../../engine/api/labels.ts'
import { isOpenRecord } from '../../../engine/api/open-records.ts'
import { readRecord } from '../../../engine/api/read.ts'
import type { Context, ResourceService } from '../../../engine/api/resource-service.ts'
import { restriction, selectRows, table } from '../../../engine/api/select.ts'
import { readableFields } from '../../../engine/field-access.ts'

const mostOpen = 100
const mostDone = 20
const mostOwn = 200

type Found = Omit<FollowUp, 'user_id' | 'user_name' | 'done_by_name'> & {
  user_id: number
  done_by: number | null
}

const columns = sql`f.id, f.version, f.record_id, f.what, f.due_at, f.user_id, f.created_by, f.done_at, f.done_by`

export const isOpen = sql<boolean>`f.done_at is null and f.removed_at is null`

/** Adds names; hides other assignees if the session may not read the owner. */
async function named<Row extends Found>(
  { resource: { schema, holder } }: ResourceService,
  rows: readonly Row[],
  context: Context,
) {
  const { session } = context
  const holds = holder === undefined || readableFields(schema, session).has(holder)
  const people = await labelsOf(
    'user',
    rows.flatMap(({ user_id, done_by }) => [user_id, done_by ?? user_id]),
    context,
  )
  const nameOf = (id: number | null) => (id === null ? null : (people.get(id)?.text ?? null))
  return rows.map(({ done_by, user_id, ...row }) => ({
    ...row,
    ...(holds || user_id === session.userId
      ? { user_id, user_name: nameOf(user_id) }
      : { user_id: null, user_name: null }),
    done_by_name: nameOf(done_by),
  }))
}

/** Locked until the transaction ends; undefined if not found. */
export async function lockFollowUp(
  service: ResourceService,
  recordId: number,
  id: number,
  context: Context,
): Promise<FollowUp | undefined> {
  const { rows } = await sql<Found>`
    select ${columns} from follow_up f
    where f.id = ${id} and f.resource = ${service.resource.schema.name} and f.record_id = ${recordId} and f.removed_at is null
    for update`.execute(context.tx.db)
  const [followUp] = await named(service, rows, context)
  return followUp
}

/** Open by due date, then completed, latest first. */
export async function recordFollowUps(
  service: ResourceService,
  context: Context,
  recordId: number,
): Promise<FollowUp[]> {
  await readRecord(service, context, recordId)
  const of = sql`f.resource = ${service.resource.schema.name} and f.record_id = ${recordId}`
  const { rows } = await sql<Found>`
    (select ${columns} from follow_up f where ${of} and ${isOpen} order by f.due_at, f.id limit ${mostOpen})
    union all
    (select ${columns} from follow_up f where ${of} and f.done_at is not null and f.removed_at is null
      order by f.done_at desc, f.id desc limit ${mostDone})`.execute(context.tx.db)
  return named(service, rows, context)
}

function shownFields({ resource }: ResourceService, { session }: Context): string[] {
  const { schema, person, status, holder } = resource
  const readable = readableFields(schema, session)
  return [schema.options.title, person?.phone, status, holder].filter(
    (name): name is string => name !== undefined && readable.has(name),
  )
}

/** The caller's open follow-ups on visible open records, earliest due first. */
export async function ownFollowUps(service: ResourceService, context: Context): Promise<FollowUpOfRecord[]> {
  const { schema } = service.resource
  const mine: RawBuilder<boolean> = sql<boolean>`f.resource = ${schema.name} and f.user_id = ${context.session.userId}`
  const { rows } = await sql<Found>`
    select ${columns} from follow_up f join ${table(schema)} on t.corporate_id = f.corporate_id and t.id = f.record_id
    where ${allOf([mine, isOpen, restriction(service, context), isOpenRecord(service.resource, context.session)])}
    order by f.due_at, f.id limit ${mostOwn}`.execute(context.tx.db)
  const wanted = shownFields(service, context)
  const records = await selectRows(service, context, {
    where: allOf([
      sql<boolean>`t.id = any(${rows.map(({ record_id }) => record_id)}::bigint[])`,
      restriction(service, context),
    ]),
    wanted,
  })
  const byId = new Map(records.map((record) => [record.id, record]))
  return (await named(service, rows, context)).flatMap((followUp) => {
    const record = byId.get(followUp.record_id)
    if (!record) return []
    const { id, version, _labels } = record
    const kept = { ...Object.fromEntries(wanted.map((name) => [name, record[name]])), id, version, _labels }
    return [{ ...followUp, record_name: String(record[schema.options.title] ?? ''), record: kept }]
  })
}
