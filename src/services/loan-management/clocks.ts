import { sql } from 'kysely'
import type { State } from '../../domain/postcode.ts'
import { clockEnds, workingCalendar, type Holiday, type WorkingCalendar } from '../../domain/working-days.ts'
import type { Context } from '../../engine/api/resource-service.ts'

interface Standing {
  status_id: number
  state: State | null
  since: string
}

export interface Clocks {
  /** Last day; null without a running clock. */
  dueOn(standing: Standing): string | null
  calendarOf(state: State | null): WorkingCalendar
}

interface StatusClock {
  id: number
  days: number | null
  stops: boolean
}

/** Sub statuses inherit the main status's clock. */
export async function readClocks(
  { tx }: Pick<Context, 'tx'>,
  { withoutHolidays = [], corporate }: { withoutHolidays?: readonly number[]; corporate?: number } = {},
): Promise<Clocks> {
  // The owner role needs an explicit corporate; other roles see only their own.
  const theirs = (column: string) =>
    corporate === undefined ? sql`true` : sql`${sql.ref(column)} = ${corporate}`
  const { rows: statuses } = await sql<StatusClock>`
    select s.id, coalesce(s.tat_day, m.tat_day) as days, coalesce(s.tat_stop, false) or coalesce(m.tat_stop, false) as stops
    from loan_advisory_status s
      left join loan_advisory_status m on m.corporate_id = s.corporate_id and m.id = s.parent_id`.execute(
    tx.db,
  )
  const { rows: holidays } = await sql<Holiday>`
    select to_char(day, 'YYYY-MM-DD') as day, state from public_holiday
    where id <> all(${withoutHolidays}::bigint[]) and ${theirs('corporate_id')}`.execute(tx.db)
  const clocks = new Map(statuses.map((each) => [each.id, each]))
  const calendars = new Map<State | null, WorkingCalendar>()
  const calendarOf = (state: State | null) => {
    const calendar = calendars.get(state) ?? workingCalendar(state, holidays)
    calendars.set(state, calendar)
    return calendar
  }
  return {
    calendarOf,
    dueOn({ status_id, state, since }) {
      const clock = clocks.get(status_id)
      if (!clock || clock.stops || clock.days === null) return null
      return clockEnds(since, clock.days, calendarOf(state))
    },
  }
}

/** Recomputes all clocks after changes to holidays or status clocks, batched by equal state. */
export async function recomputeClocks(
  context: Context,
  withoutHolidays: readonly number[] = [],
): Promise<void> {
  const { tx } = context
  const { rows: standings } = await sql<Standing>`
    select distinct status_id, state, to_char(status_since, 'YYYY-MM-DD') as since
    from loan_advisory where deleted_at is null and status_since is not null`.execute(tx.db)
  if (standings.length === 0) return
  const clocks = await readClocks(context, { withoutHolidays })
  const due = standings.map((each) => ({ ...each, state: each.state ?? '', due: clocks.dueOn(each) }))
  await sql`update loan_advisory t set due_on = d.due
    from jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as d(status_id bigint, state text, since date, due date)
    where t.deleted_at is null and t.status_id = d.status_id and coalesce(t.state, '') = d.state
      and t.status_since::date = d.since and t.due_on is distinct from d.due`.execute(tx.db)
}
