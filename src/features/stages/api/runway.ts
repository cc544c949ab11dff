import { sql } from 'kysely'
import { today } from '../../../domain/dates/wire.ts'
import { clockEnds, workingDaysBetween } from '../../../domain/working-days.ts'
import { readRecord } from '../../../engine/api/read.ts'
import type { Context, ResourceService } from '../../../engine/api/resource-service.ts'
import { calendarOf } from './clock.ts'
import { stagesOf } from './move.ts'

/** Past stages returned, the latest. */
const mostBehind = 200

/** A past, current or future stage. Days are working days; dates are YYYY-MM-DD. */
export interface RunwayStep {
  stage: string
  at: 'past' | 'now' | 'ahead'
  from: string | null
  /** When it was left, is due, or is expected to end. */
  until: string | null
  expected_days: number | null
  days: number | null
  over: number | null
  by: string | null
  reason: string | null
  note: string | null
}

type Visit = Pick<RunwayStep, 'stage' | 'by' | 'reason' | 'note'> & { from: string }

async function visitsOf(
  { table, column }: { table: string; column: string },
  id: number,
  { tx }: Context,
): Promise<Visit[]> {
  const { rows } = await sql<Visit>`
    select m.to_stage as stage, to_char(m.at at time zone 'Asia/Kuala_Lumpur', 'YYYY-MM-DD') as "from",
      u.name as by, m.reason, m.note
    from ${sql.table(table)} m left join app_user u on u.corporate_id = m.corporate_id and u.id = m.by_id
    where ${sql.ref(`m.${column}`)} = ${id} order by m.id desc limit ${mostBehind}`.execute(tx.db)
  return rows.toReversed()
}

const dayOf = (value: unknown): string | null => (typeof value === 'string' ? value.slice(0, 10) : null)

/** Past stages and the projection if each remaining stage takes its allowed days. */
export async function runway(service: ResourceService, context: Context, id: number): Promise<RunwayStep[]> {
  const stages = stagesOf(service)
  const record = await readRecord(service, context, id)
  const now = today()
  const stage = String(record[stages.field])
  const kept = await visitsOf(stages.history, id, context)
  const current: Visit = kept.at(-1) ?? {
    stage,
    from: dayOf(record[stages.since]) ?? now,
    by: null,
    reason: null,
    note: null,
  }
  const begun = kept[0]?.from ?? current.from
  const { calendar } = await calendarOf(service, record, stage, begun, context)
  const clockIn = (of: string) => stages.stages[of]?.clock ?? null
  const behind = kept.slice(0, -1).map((visit, at): RunwayStep => {
    const until = kept[at + 1]?.from ?? visit.from
    const days = workingDaysBetween(visit.from, until, calendar)
    const expected_days = clockIn(visit.stage)
    const over = expected_days === null ? null : Math.max(0, days - expected_days)
    return { ...visit, at: 'past', until, expected_days, days, over }
  })
  const due = dayOf(record[stages.due])
  const isFinal = stages.stages[stage]?.final === true
  const standing: RunwayStep = {
    ...current,
    stage,
    at: 'now',
    until: due,
    expected_days: due === null ? clockIn(stage) : workingDaysBetween(current.from, due, calendar),
    days: isFinal ? null : workingDaysBetween(current.from, now, calendar),
    over: due === null ? null : Math.max(0, workingDaysBetween(due, now, calendar)),
  }
  // Overdue stages project from today.
  let begins: string | null = due === null ? (clockIn(stage) === null ? null : now) : due < now ? now : due
  const ahead = (stages.way?.(record) ?? []).map((each): RunwayStep => {
    const expected_days = clockIn(each)
    const from = begins
    begins = from === null || expected_days === null ? null : clockEnds(from, expected_days, calendar)
    const nobody = { days: null, over: null, by: null, reason: null, note: null }
    return { stage: each, at: 'ahead', from, until: begins, expected_days, ...nobody }
  })
  return [...behind, standing, ...ahead]
}
