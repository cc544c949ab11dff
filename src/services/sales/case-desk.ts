import { sql, type RawBuilder } from 'kysely'
import { allows } from '../../domain/access.ts'
import { renderMessage, type Message, type Texts } from '../../domain/message.ts'
import { caseCoordinators } from '../../domain/sales/access.ts'
import { allOf } from '../../engine/api/condition.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { restriction, table } from '../../engine/api/select.ts'
import { readableFields } from '../../engine/field-access.ts'
import { labelOf } from '../../engine/schema.ts'
import { list, shape, text, whole } from '../../engine/shapes.ts'
import { missingFields, movesFrom, type StageMove } from '../../features/stages/stages.ts'
import { salesCaseResource } from '../../../resources/sales-case.ts'
import { salesCaseSchema } from '../../../schemas/sales-case.ts'
import { hasExpiringOffer, isLate, isWorkedOnBy } from './case-sets.ts'
import { caseService } from './case-service.ts'
import { isOpenCase } from './open-cases.ts'
import { caseEvidence, caseRules, type CaseEvidence, type CaseRow } from './stage-checks.ts'
import { valueAt } from '../../domain/names.ts'

const most = 10

const deskCase = {
  prod_id: whole(),
  title: text().nullable(),
  stage: text(),
  day: text().nullable(),
}

const totals = shape({ late: whole(), expiring: whole(), own: whole() })

/** Overdue cases and expiring offers for coordinators; own cases for others. */
export const caseDesk = shape({
  late: list(shape(deskCase)).nullable(),
  expiring: list(shape(deskCase)).nullable(),
  own: list(shape({ ...deskCase, next: text().nullable(), waits: list(text()) })).nullable(),
  totals,
})

interface DeskCase {
  prod_id: number
  title: string | null
  stage: string
  day: string | null
}

const byDay = (column: RawBuilder<unknown>) => sql`to_char(${column}, 'YYYY-MM-DD')`
const dueOn = sql`t.due_on`
/** Earliest expiry of an open offer. */
const offerEnds = sql`(select min(b.lo_expires_on) from case_bank b
  where b.corporate_id = t.corporate_id and b.prod_id = t.id and b.reject_reason is null and b.lo_accepted_on is null
    and b.lo_expires_on >= (now() at time zone 'Asia/Kuala_Lumpur')::date)`

async function earliest(
  context: Context,
  condition: RawBuilder<boolean>,
  day: RawBuilder<unknown>,
): Promise<{ cases: (DeskCase & CaseRow)[]; total: number }> {
  const isNamed = readableFields(salesCaseSchema, context.session).has('name')
  // Separate query: with a limit the planner expects to stop early and reads every case.
  const { rows } = await sql<DeskCase & CaseRow & { total: number }>`
    with found as materialized (select t.id, t.id as prod_id, ${isNamed ? sql`t.name` : sql`null::text`} as title, t.stage, ${byDay(day)} as day,
      t.prod_type, t.deal_kind, t.unit_id, t.purchase_by, t.sales_date, t.booking_paid_to, t.spa_solicitor_id, t.la_solicitor_id,
      t.spa_signed_on, t.la_signed_on, t.first_disbursed_on, t.nett_price, t.completed_on
    from ${table(salesCaseSchema)} where ${allOf([restriction(caseService, context), condition])})
    select (select count(*)::int from found) as total, found.* from found order by day nulls last, id limit ${most}`.execute(
    context.tx.db,
  )
  return { cases: rows, total: rows[0]?.total ?? 0 }
}

function nextMove(record: CaseRow): StageMove | undefined {
  const { stages } = salesCaseResource
  const onward = stages ? movesFrom(stages, record).filter(({ reason }) => !reason) : []
  return onward.find(({ when }) => when) ?? onward[0]
}

function waitsFor(move: StageMove, record: CaseRow, evidence: CaseEvidence): Message[] {
  const fields = missingFields(move, record).map((name) => ({
    key: 'validation.required',
    args: { label: labelOf(name, valueAt(salesCaseSchema.fields, name)) },
  }))
  const rules = (move.checks ?? []).flatMap((name) => caseRules[name]?.(record, evidence) ?? [])
  return [...fields, ...rules]
}

const told = ({ prod_id, title, stage, day }: DeskCase): DeskCase => ({ prod_id, title, stage, day })

export async function readDesk(context: Context, texts: Texts) {
  if (allows(caseCoordinators, context.session)) {
    const late = await earliest(context, isLate, dueOn)
    const expiring = await earliest(context, hasExpiringOffer, offerEnds)
    return {
      late: late.cases.map(told),
      expiring: expiring.cases.map(told),
      own: null,
      totals: { late: late.total, expiring: expiring.total, own: 0 },
    }
  }
  const { cases: own, total } = await earliest(
    context,
    allOf([isOpenCase, isWorkedOnBy(context.session)]),
    dueOn,
  )
  const evidence = await caseEvidence(
    own.map(({ id }) => id),
    context,
  )
  return {
    late: null,
    expiring: null,
    totals: { late: 0, expiring: 0, own: total },
    own: own.map((record) => {
      const move = nextMove(record)
      const known = evidence.get(record.id)
      const waits = move && known ? waitsFor(move, record, known) : []
      return {
        ...told(record),
        next: move?.to ?? null,
        waits: waits.map((message) => renderMessage(message, texts)),
      }
    }),
  }
}
