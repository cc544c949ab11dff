import { sql } from 'kysely'
import { wireDay, wireTime } from '../../../domain/dates/wire.ts'
import {
  clockEnds,
  workingCalendar,
  type Holiday,
  type WorkingCalendar,
} from '../../../domain/working-days.ts'
import type { Context, ResourceService, Row, Values } from '../../../engine/api/resource-service.ts'
import type { Stages } from '../stages.ts'

export async function calendarOf(
  { hooks }: ResourceService,
  record: Row,
  to: string,
  from: string,
  context: Context,
): Promise<{ calendar: WorkingCalendar; latest: string | null }> {
  const { state, latest = null } = (await hooks.stageClock?.(record, to, context)) ?? { state: null }
  const { rows } = await sql<Holiday>`select to_char(day, 'YYYY-MM-DD') as day, state from public_holiday
    where day >= ${from}::date`.execute(context.tx.db)
  return { calendar: workingCalendar(state, rows), latest }
}

export async function clockOf(
  service: ResourceService,
  { since, due, stages }: Stages,
  record: Row,
  to: string,
  context: Context,
): Promise<Values> {
  const now = Date.now()
  const days = stages[to]?.clock
  if (days === undefined) return { [since]: wireTime(now), [due]: null }
  const { calendar, latest } = await calendarOf(service, record, to, wireDay(now), context)
  const ends = clockEnds(wireDay(now), days, calendar)
  return { [since]: wireTime(now), [due]: latest && latest < ends ? latest : ends }
}
