import type { RecordEntry } from './shapes.ts'
import { sql, type RawBuilder } from 'kysely'
import type { dayBounds } from '../../../domain/dates/wire.ts'
import type { EntryKind } from '../entry-kinds.ts'
import { allOf } from '../../../engine/api/condition.ts'
import type { Context, ResourceService } from '../../../engine/api/resource-service.ts'
import type { History } from '../../../engine/api/feature.ts'

type TrailAction = 'create' | 'update' | 'delete'

/** Audit line or entry; their ids share one sequence. */
export interface TrailRow {
  id: number
  at: string
  actor_id: number | null
  actor_name: string | null
  action: TrailAction
  /** Set for audit lines, and for enquiries with offered values. */
  table_name: string | null
  name: string | null
  changes: Record<string, unknown> | null
  kind: EntryKind | null
  entry: RecordEntry | null
}

export interface TrailQuery {
  day: ReturnType<typeof dayBounds>
  entriesOnly: boolean
  kinds: readonly EntryKind[]
  /** Normalised like searchText. */
  text: string
  before: number | undefined
}

function withinDay(column: RawBuilder<unknown>, { day }: TrailQuery): RawBuilder<boolean>[] {
  if (!day) return []
  return [sql<boolean>`${column} >= ${day.from}::timestamptz and ${column} < ${day.before}::timestamptz`]
}

const older = (column: RawBuilder<unknown>, { before }: TrailQuery): RawBuilder<boolean>[] =>
  before === undefined ? [] : [sql<boolean>`${column} < ${before}`]

/** Queried per subject: its index alone provides the order. */
const linesOf = ({ lines, name }: History, query: TrailQuery, most: number) => sql`
  (select a.id, a.at, a.actor_id, a.action, a.table_name, ${name ?? sql`null`}::text as name, a.changes,
    null::text as kind, null::bigint as entry_id
  from audit a where ${allOf([sql<boolean>`(${lines})`, ...older(sql`a.id`, query), ...withinDay(sql`a.at`, query)])}
  order by a.id desc limit ${most})`

function entriesOf(
  { resource: { schema } }: ResourceService,
  id: number,
  query: TrailQuery,
  most: number,
): RawBuilder<unknown> {
  const words = sql`search_text(concat_ws(' ', e.body, e.next_step, replace(e.outcome, '_', ' '),
    (select f.name from stored_file f where f.id = e.file_id), (select u.name from app_user u where u.id = e.author_id)))`
  const where = allOf([
    sql<boolean>`e.resource = ${schema.name} and e.record_id = ${id} and e.kind = any(${query.kinds}::text[])`,
    ...older(sql`e.id`, query),
    ...withinDay(sql`e.created_at`, query),
    ...(query.text ? [sql<boolean>`strpos(${words}, ${query.text}) > 0`] : []),
  ])
  return sql`
  (select e.id, e.created_at as at, e.author_id as actor_id, 'create' as action,
    case when e.offered is not null then ${schema.table} end as table_name, null::text as name, e.offered as changes, e.kind, e.id as entry_id
  from record_entry e where ${where} order by e.id desc limit ${most})`
}

type Nothing = { [Part in keyof RecordEntry]: null }

type Found = Omit<TrailRow, 'entry' | 'kind'> &
  (({ kind: EntryKind } & RecordEntry) | ({ kind: null } & Nothing))

export async function readTrail(
  service: ResourceService,
  { tx }: Context,
  id: number,
  told: readonly History[],
  query: TrailQuery,
  most: number,
): Promise<TrailRow[]> {
  const sources = [
    ...(query.entriesOnly ? [] : told.map((each) => linesOf(each, query, most))),
    ...(query.kinds.length > 0 ? [entriesOf(service, id, query, most)] : []),
  ]
  if (sources.length === 0) return []
  const { rows } = await sql<Found>`
    select x.id, x.at, case when f.signed_by is null then x.actor_id end as actor_id, coalesce(f.signed_by, f.sent_by, u.name) as actor_name, x.action, x.table_name, x.name, x.changes, x.kind,
      e.body, e.outcome, e.minutes, e.next_step, e.mentions, e.edited_at,
      case when f.id is not null then
        jsonb_build_object('id', f.id, 'name', f.name, 'media_type', f.media_type, 'size', f.size,
          'kept_until', to_char(f.kept_until at time zone 'Asia/Kuala_Lumpur', 'YYYY-MM-DD'), 'signed_by', f.signed_by) end as file
    from (select * from (${sql.join(sources, sql` union all `)}) s order by id desc limit ${most}) x
    left join app_user u on u.id = x.actor_id
    left join record_entry e on e.id = x.entry_id
    left join stored_file f on f.id = e.file_id
    order by x.id desc`.execute(tx.db)
  return rows.map(({ kind, body, outcome, minutes, next_step, mentions, edited_at, file, ...row }) => ({
    ...row,
    kind,
    entry: kind && { body, outcome, minutes, next_step, mentions, edited_at, file },
  }))
}
