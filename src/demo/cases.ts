import { sql } from 'kysely'
import { addDays } from '../domain/dates/days.ts'
import { addHours, earlierOf } from '../domain/dates/times.ts'
import { wireTime } from '../domain/dates/wire.ts'
import { caseClocks } from '../domain/sales/case-moves.ts'
import type { CaseStage } from '../domain/sales/case-stages.ts'
import { clockEnds, workingCalendar } from '../domain/working-days.ts'
import type { Tx } from '../runtime/database.ts'
import { analyze, auditTrail } from './analyze.ts'
import type { SeededCorporate } from './corporate.ts'
import { salesCaseResource } from '../../resources/sales-case.ts'
import { seedCaseBanks } from './case-banks.ts'
import { seedCaseDocuments } from './case-documents.ts'
import { seedEntries } from './entries.ts'
import { insertRows } from './insert-rows.ts'
import { inOfficeHours } from './office-hours.ts'
import { randomStream, type Random } from './random.ts'

const cases = 150

const booked = ['Application Pending', 'Reserve', 'Bank Processing'] as const
const approved = [...booked, 'Bank Approval', 'Lawyer Processing'] as const
const ways: readonly [readonly CaseStage[], ...(readonly CaseStage[])[]] = [
  ['Application Pending'],
  ['Application Pending'],
  ['Application Pending', 'Reserve'],
  ['Application Pending', 'Reserve'],
  booked,
  booked,
  [...booked, 'Bank Approval'],
  [...booked, 'Bank Approval'],
  approved,
  approved,
  [...approved, 'SOLD'],
  [...approved, 'SOLD', 'Completed'],
  [...booked, 'Rejected'],
  [...booked, 'Declined by client'],
  ['Application Pending', 'Application Rejected'],
  ['Application Pending', 'Reserve', 'Cancelled'],
  [...approved, 'Revoke'],
]
const closingReasons: Readonly<Partial<Record<CaseStage, string>>> = {
  'Declined by client': 'Chose another unit',
  'Application Rejected': 'Income does not qualify',
  Cancelled: 'Booking fee not paid',
  Revoke: 'Buyer withdrew',
}
const reasons: Readonly<Partial<Record<CaseStage, string>>> = {
  Rejected: 'DSR above what every bank lends at.',
  'Declined by client': 'Chose a unit closer to the school.',
  'Application Rejected': 'Under age for the tenure.',
  Cancelled: 'Booking fee was not paid in time.',
  Revoke: 'Buyer withdrew before the SPA was stamped.',
}

interface OpenUnit {
  unit_id: number
  project_id: number
  price: number
  hold_hours: number
}

async function openUnits(tx: Tx, corporate: number): Promise<OpenUnit[]> {
  const { rows } = await sql<OpenUnit>`
    select u.id as unit_id, u.project_id, u.price::float8 as price, p.hold_hours
    from unit u join project p on p.corporate_id = u.corporate_id and p.id = u.project_id
    where u.corporate_id = ${corporate} and u.stage = 'Open' and p.status = 'published' and p.launch_at <= now()
    order by u.id * 7919 % 997, u.id`.execute(tx.db)
  return rows
}

interface Buyer {
  customer_id: number
  name: string
  lead_id: number | null
  assign_to: number
  sales_manager_id: number | null
}

interface Move {
  from_stage: CaseStage | null
  to_stage: CaseStage
  at: string
  reason: string | null
}

function movesOf(way: readonly CaseStage[], random: Random, now: string): Move[] {
  const gaps = way.map(() => 2 + random.below(14))
  return way.map((to_stage, at) => {
    const ago = gaps.slice(at).reduce((sum, days) => sum + days, 0)
    return {
      from_stage: way[at - 1] ?? null,
      to_stage,
      at: earlierOf(inOfficeHours(addDays(now, -ago)), now),
      reason: reasons[to_stage] ?? null,
    }
  })
}

async function seedQueues(tx: Tx, corporate: number): Promise<void> {
  await sql`
    insert into unit_wait (corporate_id, unit_id, customer_id, user_id)
    select h.corporate_id, h.unit_id, c.id, c.assign_to
    from (select corporate_id, unit_id, row_number() over (order by id) as place from sales_case
        where corporate_id = ${corporate} and hold_until is not null order by id limit 5) h
      join (select id, assign_to, row_number() over (order by id) as place from customer
        where corporate_id = ${corporate} and deleted_at is null and assign_to is not null order by id limit 5) c using (place)`.execute(
    tx.db,
  )
}

/** Deterministic per corporate. */
export async function seedCases(tx: Tx, { id: corporate, users }: SeededCorporate): Promise<void> {
  const random = randomStream(corporate * 743_911)
  const now = wireTime(Date.now())
  const { rows: buyers } = await sql<Buyer>`
    select c.id as customer_id, c.full_name as name, c.lead_id, c.assign_to, u.team_leader_id as sales_manager_id
    from customer c join app_user u on u.corporate_id = c.corporate_id and u.id = c.assign_to
    where c.corporate_id = ${corporate} and c.deleted_at is null order by c.id desc limit ${cases}`.execute(
    tx.db,
  )
  const units = await openUnits(tx, corporate)
  const { rows: listed } = await sql<{
    id: number
    reason: string
  }>`select id, reason from case_closing_reason
    where corporate_id = ${corporate}`.execute(tx.db)
  const reasonIds = new Map(listed.map(({ id, reason }) => [reason, id]))
  const { rows: panel } = await sql<{ id: number; sales_purchase: boolean; loan_agreement: boolean }>`
    select id, sales_purchase, loan_agreement from solicitor
    where corporate_id = ${corporate} order by position, id`.execute(tx.db)
  const solicitorFor = (agreement: 'sales_purchase' | 'loan_agreement') => {
    const [first, ...others] = panel.filter((each) => each[agreement])
    return first ? random.pick([first, ...others]).id : null
  }
  const { rows: agreements } = await sql<{ id: number; status: string }>`
    select id, status from solicitor_status where corporate_id = ${corporate}`.execute(tx.db)
  const { rows: contracts } = await sql<{ project_id: number; valid_from: string }>`
    select project_id, valid_from::text as valid_from from project_agreement where corporate_id = ${corporate}`.execute(
    tx.db,
  )
  const hasAgreement = (project: number | undefined, sold = '') =>
    contracts.some(({ project_id, valid_from }) => project_id === project && valid_from <= sold.slice(0, 10))
  const agreed = new Map(agreements.map(({ id, status }) => [status, id]))
  const made = buyers.map((buyer, at) => {
    const way = ways[at % ways.length] ?? ways[0]
    const unit = random.chance(0.8) ? units.pop() : undefined
    const moves = movesOf(way, random, now)
    // New applications reserve a unit for hours, not weeks.
    const [applied] = moves
    if (unit && applied && moves.length === 1)
      applied.at = addHours(now, -Math.round((unit.hold_hours * ((at * 5) % 13)) / 16))
    const last = moves.at(-1)
    const stage = last?.to_stage ?? 'Application Pending'
    const rule = caseClocks[stage]
    const day = (reached: CaseStage) =>
      moves.find((move) => move.to_stage === reached)?.at.slice(0, 10) ?? null
    // Solicitors are named with the accepted offer.
    const lawyers = day('Lawyer Processing') !== null
    const price = unit?.price ?? 300_000 + random.below(90) * 10_000
    return {
      moves,
      row: {
        ...buyer,
        prod_type: 'PROPERTY',
        deal_kind: unit ? 'project' : 'subsale',
        project_id: unit?.project_id ?? null,
        unit_id: unit?.unit_id ?? null,
        hold_until:
          unit && stage === 'Application Pending' ? addHours(last?.at ?? now, unit.hold_hours) : null,
        hold_warned_at: now,
        stage,
        stage_since: last?.at ?? now,
        due_on:
          'clock' in rule
            ? clockEnds((last?.at ?? now).slice(0, 10), rule.clock, workingCalendar(null, []))
            : null,
        sales_date: unit ? (moves[0]?.at.slice(0, 10) ?? null) : day('Reserve'),
        booking_paid_to: day('Reserve') && 'Developer’s account',
        spa_price: price,
        nett_price: price,
        agreed_fee: hasAgreement(unit?.project_id, moves[0]?.at) ? null : Math.round(price * 0.02),
        purchase_by: 'loan',
        case_coordinator_id: users.get('coordinator@harta.test') ?? null,
        case_handler_id: random.chance(0.8) ? (users.get('handler@harta.test') ?? null) : null,
        credits: [{ user_id: buyer.assign_to, percent: 100 }],
        joint_profile_ids: [],
        spa_signed_on: day('SOLD'),
        la_signed_on: day('SOLD'),
        spa_solicitor_id: lawyers ? solicitorFor('sales_purchase') : null,
        la_solicitor_id: lawyers ? solicitorFor('loan_agreement') : null,
        spa_solicitor_status_id: lawyers
          ? (agreed.get(day('SOLD') ? 'SPA signed' : 'SPA prepared') ?? null)
          : null,
        la_solicitor_status_id: lawyers
          ? (agreed.get(day('SOLD') ? 'Loan documents signed' : 'Loan documents prepared') ?? null)
          : null,
        first_billed_on: day('Completed'),
        first_disbursed_on: day('Completed'),
        completed_on: day('Completed'),
        closing_reason_id: reasonIds.get(closingReasons[stage] ?? '') ?? null,
        created_at: moves[0]?.at ?? now,
      },
    }
  })
  if (made.length === 0) return
  const ids = await insertRows(
    tx,
    corporate,
    'sales_case',
    made.map(({ row }) => row),
  )
  await analyze(tx, 'sales_case', 'unit')
  const kept = made.flatMap(({ moves, row }, at) =>
    moves.map((move) => ({ ...move, row, prod_id: ids[at] ?? 0 })),
  )
  await insertRows(
    tx,
    corporate,
    'case_stage_move',
    kept.map(({ row, ...move }) => ({ ...move, by_id: row.case_coordinator_id ?? row.assign_to })),
  )
  await seedQueues(tx, corporate)
  await analyze(tx, 'case_stage_move', auditTrail)
  await sql`update audit a set at = m.at, actor_id = m.by_id from case_stage_move m
    where a.corporate_id = ${corporate} and a.table_name = 'case_stage_move' and m.corporate_id = a.corporate_id and m.id = a.record_id`.execute(
    tx.db,
  )
  await sql`update audit a set at = c.created_at, actor_id = c.assign_to from sales_case c
    where a.corporate_id = ${corporate} and a.table_name = 'sales_case' and c.corporate_id = a.corporate_id and c.id = a.record_id`.execute(
    tx.db,
  )
  const staged = made.map(({ moves, row }, at) => ({
    ...row,
    id: ids[at] ?? 0,
    reached: new Map(moves.map(({ to_stage, at: time }) => [to_stage, time])),
  }))
  await seedCaseBanks(tx, corporate, staged, users.get('banker@harta.test') ?? null, random)
  await seedCaseDocuments(tx, corporate, staged, random)
  const occasions = kept.map(({ row, prod_id, to_stage, at }) => ({
    record_id: prod_id,
    author_id: row.case_handler_id ?? row.assign_to,
    status: to_stage,
    at,
  }))
  await seedEntries(tx, corporate, salesCaseResource.schema.name, occasions, random)
}
