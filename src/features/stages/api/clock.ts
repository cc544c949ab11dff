import { sql } from 'kysely'
import { wireDay, wireTime } from '../../../domain/dates/wire.ts'
import { clockEnds, workingCalendar, type Holiday } from '../../../domain/working-days.ts'
import type { Context, ResourceService, Row, Values } from '../../../engine/api/resource-service.ts'
import type { Stages } from '../stages.ts'

/** What a record says of the stage that it comes to now: since when, and until when it may stand there. */
export async function clockOf(
  { hooks }: ResourceService,
  { since, due, stages }: Stages,
  record: Row,
  to: string,
  context: Context,
): Promise<Values> {
  const now = Date.now()
  const days = stages[to]?.clock
  if (days === undefined) return { [since]: wireTime(now), [due]: null }
  const { state, latest } = (await hooks.stageClock?.(record, to, context)) ?? { state: null }
  const { rows } = await sql<Holiday>`select to_char(day, 'YYYY-MM-DD') as day, state from public_holiday
    where day >= current_date - 1`.execute(context.tx.db)
  const ends = clockEnds(wireDay(now), days, workingCalendar(state, rows))
  return { [since]: wireTime(now), [due]: latest && latest < ends ? latest : ends }
}
