import { sql, type RawBuilder } from 'kysely'
import type { InferType } from 'yup'
import { allOf } from '../../engine/api/condition.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { restriction, table } from '../../engine/api/select.ts'
import { readableFields } from '../../engine/field-access.ts'
import { list, oneOf, shape, text, whole, yesNo } from '../../engine/shapes.ts'
import type { CalendarQuery } from '../../features/appointments/api/calendar.ts'
import { caseDateKinds } from '../../domain/sales/case-dates.ts'
import { salesCaseSchema } from '../../../schemas/sales-case.ts'
import { caseBankSchema } from '../../../schemas/case-bank.ts'
import { caseService } from './case-service.ts'
import { isOpenCase } from './open-cases.ts'
import { caseBankService } from './part-services.ts'
import { isBanker } from './visibility.ts'

const mostAnswered = 1000

const caseDate = shape({
  prod_id: whole(),
  kind: oneOf(...caseDateKinds),
  at: text(),
  record_title: text().nullable(),
})
type CaseDate = InferType<typeof caseDate>

export const caseDates = shape({
  dates: list(caseDate),
  people: list(shape({ id: whole(), name: text() })),
  more: yesNo(),
})
export type CaseDates = InferType<typeof caseDates>

const people = sql`t.assign_to, t.sales_manager_id, t.case_coordinator_id, t.case_handler_id`
const day = (column: RawBuilder<unknown>) => sql`to_char(${column}, 'YYYY-MM-DD')`

function datesWithin(context: Context, { from, to }: CalendarQuery): RawBuilder<unknown> {
  const seen = restriction(caseService, context)
  // Compares dates with dates: comparing with a timestamp would scan the whole index.
  const within = (column: RawBuilder<unknown>) =>
    sql<boolean>`${column} >= ${from}::timestamp::date and ${column} <= (${to}::timestamp - interval '1 microsecond')::date`
  const ofCase = (
    kind: CaseDate['kind'],
    at: RawBuilder<unknown>,
    conditions: readonly RawBuilder<boolean>[],
  ) => sql`select ${kind}::text as kind, ${at} as at, t.id as prod_id, t.name, ${people}
    from ${table(salesCaseSchema)} where ${allOf([seen, ...conditions])}`
  const byDay = (kind: CaseDate['kind'], name: string) => {
    const column = sql`t.${sql.ref(name)}`
    return ofCase(kind, day(column), [within(column)])
  }
  const holds = ofCase(
    'hold',
    sql`to_char(t.hold_until at time zone 'Asia/Kuala_Lumpur', 'YYYY-MM-DD HH24:MI:SS')`,
    [sql<boolean>`t.hold_until >= ${from}::timestamptz and t.hold_until < ${to}::timestamptz`, isOpenCase],
  )
  // A visible submission implies a visible case.
  const expiring = sql`select t.prod_id, t.lo_expires_on from ${table(caseBankSchema)}
    where ${restriction(caseBankService, context)} and ${within(sql`t.lo_expires_on`)}
      and t.reject_reason is null and t.lo_accepted_on is null`
  const offers = sql`select 'offer' as kind, ${day(sql`b.lo_expires_on`)} as at, t.id as prod_id, t.name, ${people}
    from (${expiring}) b join ${table(salesCaseSchema)} on t.id = b.prod_id where ${isOpenCase}`
  return sql.join(
    [
      byDay('due', 'due_on'),
      holds,
      offers,
      byDay('spa', 'spa_signed_on'),
      byDay('loan_agreement', 'la_signed_on'),
      byDay('disbursement', 'first_disbursed_on'),
    ],
    sql` union all `,
  )
}

/** Case dates in a span [RTE-20]: own, all visible, or one person's. */
export async function readCaseDates(context: Context, query: CalendarQuery): Promise<CaseDates> {
  const { tx, session } = context
  const { of } = query
  const isNamed = readableFields(salesCaseSchema, session).has('name')
  const dates = datesWithin(context, query)
  const person = of === 'own' ? session.userId : of
  const whose =
    of === 'all' || (of === 'own' && isBanker(session))
      ? sql<boolean>`true`
      : sql<boolean>`${person}::bigint in (${people})`
  // One read for dates and people.
  const { rows } = await sql<{ dates: CaseDate[]; people: CaseDates['people'] }>`
    with d as materialized (${dates}),
    shown as (select t.prod_id, t.kind, t.at, ${isNamed ? sql`t.name` : sql`null::text`} as record_title
      from d t where ${whose} order by t.at, t.prod_id, t.kind limit ${mostAnswered + 1})
    select
      (select coalesce(json_agg(s order by s.at, s.prod_id, s.kind), '[]') from shown s) as dates,
      (select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name) order by u.name, u.id), '[]')
        from (select u.id, u.name from app_user u where u.id in (
          select p.id from d t, unnest(array[${people}]) as p(id)) order by u.name, u.id limit ${mostAnswered}) u) as people`.execute(
    tx.db,
  )
  const { dates: found = [], people: workers = [] } = rows[0] ?? {}
  return {
    dates: found.slice(0, mostAnswered),
    people: isBanker(session) ? [] : workers,
    more: found.length > mostAnswered,
  }
}
