import { sql, type RawBuilder } from 'kysely'
import { mixed, object, string, type InferType } from 'yup'
import { canonicalAppCode } from '../../domain/app-codes.ts'
import {
  approvalKinds,
  approvalStates,
  overdueAfterHours,
  pendingStates,
  type ApprovalKind,
  type ApprovalState,
} from '../../domain/approvals.ts'
import { translateDifference, type KeptDifference } from '../../domain/difference.ts'
import type { Message, Texts } from '../../domain/message.ts'
import { pagingOf } from '../../engine/api/query.ts'
import { pageOf } from '../../engine/api/dialects/pagination.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { list, oneOf, page, paging, shape, text, whole, yesNo } from '../../engine/shapes.ts'
import { requireApprovals } from './approvals.ts'
import { nameIn } from './called.ts'
import { actionableIds, barredFromAll, stepsOf } from './actionable.ts'
import { standsInFor } from './deciders.ts'
import type { NamedSubject } from './subject.ts'
import { inSight, subjectOf } from './subjects.ts'

export const inboxQuery = object({
  ...paging,
  set: string().oneOf(['waiting', 'to_decide', 'others', 'to_convert', 'decided', 'mine'] as const),
})

const step = shape({
  from_state: text(),
  to_state: text(),
  by: text(),
  instead_of: text().nullable(),
  reason: text().nullable(),
  at: text(),
})

export const inboxEntry = shape({
  id: whole(),
  kind: oneOf(...approvalKinds),
  title: text(),
  /** Null without access. */
  url: text().nullable(),
  state: oneOf(...approvalStates),
  requested_by: whole(),
  requested_by_name: text(),
  requested_at: text(),
  /** Hours since the request, or until the decision. */
  age_hours: whole(),
  overdue: yesNo(),
  note: text().nullable(),
  asked: mixed<Record<string, unknown>>()
    .defined()
    .meta({ openapi: { type: 'object', additionalProperties: true } }),
  differences: list(shape({ label: text(), before: text().nullable(), after: text().nullable() })),
  own: yesNo(),
  /** Null if the caller may not open it. */
  proposal_id: whole().nullable(),
  /** Steps available to the caller. */
  steps: list(shape({ to: oneOf(...approvalStates), rejects: yesNo() })),
  history: list(step),
})
export const inboxPage = page(inboxEntry)
type Entry = InferType<typeof inboxEntry>

interface Found {
  id: number
  kind: ApprovalKind
  related_id: number
  request_id: number | null
  title: string
  called: Message | null
  state: ApprovalState
  requested_by: number
  requested_by_name: string
  requested_at: string
  age_hours: number
  note: string | null
  asked: Record<string, unknown>
  differences: KeptDifference[]
  history: Entry['history'] | null
}

type Sql = RawBuilder<unknown>

/** Batched by kind. */
async function showAll(
  context: Context,
  rows: readonly Found[],
  texts: Texts,
): Promise<Map<number, NamedSubject>> {
  const told = new Map<number, NamedSubject>()
  for (const kind of new Set(rows.map((row) => row.kind))) {
    const alike = rows.filter((row) => row.kind === kind)
    const shown = await subjectOf(kind).show(context, alike, texts)
    for (const [n, { id }] of alike.entries()) if (shown[n]) told.set(id, shown[n])
  }
  return told
}

async function selectApprovals(
  context: Context,
  where: Sql,
  order: Sql,
  paged: { page: number; limit: number },
  texts: Texts,
): Promise<Entry[]> {
  const { tx, session } = context
  const found = await sql<Found>`
    select a.id, a.kind, a.related_id, a.request_id, coalesce(a.asked ->> 'title', '#' || a.related_id) as title, a.asked -> 'called' as called,
      a.state, a.requested_by, u.name as requested_by_name, a.requested_at,
      floor(extract(epoch from (case when a.state in ('Pending', 'Credit Control') then now() else a.decided_at end) - a.requested_at) / 3600)::integer as age_hours,
      a.note, a.asked, a.differences,
      (select json_agg(json_build_object('from_state', s.from_state, 'to_state', s.to_state, 'by', b.name, 'instead_of', i.name,
          'reason', s.reason, 'at', to_char(s.taken_at, 'YYYY-MM-DD HH24:MI:SS')) order by s.id)
        from approval_step s join app_user b on b.corporate_id = s.corporate_id and b.id = s.taken_by
          left join app_user i on i.corporate_id = s.corporate_id and i.id = s.instead_of
        where s.corporate_id = a.corporate_id and s.approval_id = a.id) as history
    from approval a join app_user u on u.corporate_id = a.corporate_id and u.id = a.requested_by
    where ${where} order by ${order} limit ${paged.limit} offset ${(paged.page - 1) * paged.limit}`.execute(
    tx.db,
  )
  const rows = found.rows.map((row) => ({ ...row, title: nameIn(row, texts) }))
  const away = await standsInFor(context)
  const shown = await showAll(context, rows, texts)
  const barred = await barredFromAll(context, rows)
  return rows.map(
    ({
      related_id: _id,
      request_id: _request,
      called: _called,
      history,
      asked,
      differences,
      ...row
    }): Entry => {
      const own = row.requested_by === session.userId
      const { title: _title, called: _name, concerned: _concerned, ...what } = asked
      const { title, url, note, proposal } = shown.get(row.id) ?? { title: row.title, url: null }
      return {
        ...row,
        title,
        url,
        note: note ?? row.note,
        asked: what,
        differences: differences.map((each) => translateDifference(each, texts)),
        overdue: pendingStates.includes(row.state) && row.age_hours >= overdueAfterHours,
        own,
        proposal_id: proposal ?? null,
        steps: stepsOf(context, away, row, barred.get(row.id)).map(({ to, rejects }) => ({
          to,
          rejects: rejects === true,
        })),
        history: history ?? [],
      }
    },
  )
}

/** Pending ones oldest first, decided ones newest first. */
export async function readInbox(
  context: Context,
  asked: InferType<typeof inboxQuery>,
  texts: Texts,
): Promise<InferType<typeof inboxPage>> {
  // Requesters always see the outcome.
  if (asked.set !== 'mine') requireApprovals(context)
  return readApprovals(context, asked, texts)
}

/** For pages of one kind, which check access themselves. */
export async function readApprovals(
  context: Context,
  asked: InferType<typeof inboxQuery>,
  texts: Texts,
  kind?: ApprovalKind,
): Promise<InferType<typeof inboxPage>> {
  const { tx, session } = context
  const { set = 'waiting' } = asked
  const paged = pagingOf(asked)
  const among = (states: readonly string[]) => sql`a.state = any(${[...states]}::text[])`
  const actionable = set === 'to_decide' || set === 'others' ? await actionableIds(context) : []
  const decides = sql`a.id = any(${actionable}::bigint[])`
  const sets = {
    waiting: among(pendingStates),
    to_decide: decides,
    others: sql`${among(pendingStates)} and not ${decides}`,
    to_convert: sql`a.superseded_at is null and ${among(['Approved by Credit Control'])}`,
    decided: sql`not ${among(pendingStates)}`,
    mine: sql`a.requested_by = ${session.userId}`,
  }
  const seen = set === 'mine' ? sql`true` : inSight(context)
  const where = sql`a.application_code = ${canonicalAppCode(session.appCode)} and ${sets[set]} and ${seen}
    ${kind === undefined ? sql`` : sql`and a.kind = ${kind}`}`
  const isQueue = set !== 'decided' && set !== 'mine'
  const order = isQueue ? sql`a.requested_at, a.id` : sql`a.requested_at desc, a.id desc`
  const rows = await selectApprovals(context, where, order, paged, texts)
  const counted = await sql<{ n: number }>`select count(*) as n from approval a where ${where}`.execute(tx.db)
  return pageOf({ rows, total: counted.rows[0]?.n ?? 0 }, paged)
}

/** Newest first; the caller checks access. */
export const approvalsAbout = (
  context: Context,
  { kind, id }: { kind: ApprovalKind; id: number },
  texts: Texts,
): Promise<Entry[]> =>
  selectApprovals(
    context,
    sql`a.kind = ${kind} and a.related_id = ${id}`,
    sql`a.id desc`,
    { page: 1, limit: 20 },
    texts,
  )
