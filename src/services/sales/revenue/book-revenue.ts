import Decimal from 'decimal.js'
import { sql } from 'kysely'
import type { Amount } from '../../../domain/billing/spread.ts'
import { today } from '../../../domain/dates/wire.ts'
import {
  revenueChanges,
  revenueShares,
  weightOn,
  type DatedWeight,
  type RevenueKind,
} from '../../../domain/sales/revenue.ts'
import type { Written } from '../../../engine/api/resource-service.ts'
import { readProductWeights } from '../../lookup/product-weights.ts'
import type { CaseValues } from '../begin.ts'
import { expectedFees, type ExpectedFee } from '../commission/expected-fees.ts'
import type { LedgerKeeper } from '../ledger/frozen-cases.ts'
import { readBookings, readSoldCases, type Booking, type SoldCase } from './sold-cases.ts'

/** Fields that affect revenue. */
const counts = [
  ...(['stage', 'credits', 'assign_to', 'agreed_fee', 'referral_fee', 'spa_price', 'nett_price'] as const),
  ...(['purchase_by', 'spa_signed_on', 'first_disbursed_on', 'agreement_id', 'project_id'] as const),
] as const

const earlier = (one: string, other: string): string => (one < other ? one : other)

/** Imported cases count from signing. */
function soldOn({ moved_on, signed_on, was_imported }: SoldCase, isMoving: boolean): string {
  if (moved_on !== null) return moved_on
  if (isMoving && !was_imported) return today()
  return signed_on === null ? today() : earlier(signed_on, today())
}

/** RM without tax, less co-broke and referral; 0 while unknown. */
function netFee({ agreed_fee, referral_fee }: SoldCase, expected: ExpectedFee | undefined): Amount {
  const net = expected
    ? new Decimal(expected.fee).minus(expected.co_broke).minus(expected.referral)
    : new Decimal(agreed_fee ?? 0).minus(referral_fee ?? 0)
  return Decimal.max(net, 0).toFixed(2)
}

interface Day {
  isMoving: boolean
  weights: readonly DatedWeight[]
  expected: ExpectedFee | undefined
}

function entriesOf(of: SoldCase, had: readonly Booking[], { isMoving, weights, expected }: Day) {
  const isSold = of.stage === 'SOLD' || of.stage === 'Completed'
  const last = had.at(-1)
  const booked = last?.kind === 'revoked' ? undefined : last
  if (!isSold && !booked) return []
  const kind: RevenueKind = booked ? (isSold ? 'adjusted' : 'revoked') : 'sold'
  const stands_on = booked?.stands_on ?? soldOn(of, isMoving)
  // Sales keep their booked position.
  const { prod_id } = of
  const { prod_type, project_id, hub_id, hub_team_id, channel_id } = booked ?? of
  const weight = booked?.weight ?? weightOn(weights, prod_type, stands_on)
  const due = isSold ? revenueShares(netFee(of, expected), weight, of.credits) : []
  const shares = revenueChanges(had, due)
  return shares.map((share) => ({
    ...share,
    prod_id,
    kind,
    prod_type,
    project_id,
    hub_id,
    hub_team_id,
    channel_id,
    weight,
    stands_on,
    booked_on: booked ? today() : stands_on,
  }))
}

/** Locks projects: fees depend on other sales. */
const lockProjects = (ids: readonly number[], { tx }: LedgerKeeper) =>
  sql`select from project where id = any(${ids}::bigint[]) order by id for no key update`.execute(tx.db)

/**
 * Books missing revenue of sales, and of others whose tier changed (sales.md C2). `moving` are cases changing stage
 * now.
 */
export async function bookRevenue(
  context: LedgerKeeper,
  ids: readonly number[],
  moving: ReadonlySet<number> = new Set(),
): Promise<void> {
  if (ids.length === 0) return
  const projectsOf = (cases: readonly SoldCase[]) => [
    ...new Set(cases.flatMap(({ project_id }) => project_id ?? [])),
  ]
  const projects = projectsOf(await readSoldCases(context, ids))
  if (projects.length > 0) await lockProjects(projects, context)
  const cases = await readSoldCases(context, ids)
  if (cases.length === 0) return
  const fees = await expectedFees(context, projects)
  const weights = await readProductWeights(context)
  const booked = await readBookings(
    context,
    cases.map(({ prod_id }) => prod_id),
  )
  const rows = cases.flatMap((of) => {
    const fee = fees.get(of.prod_id)
    const expected = typeof fee === 'object' ? fee : undefined
    return entriesOf(of, booked.get(of.prod_id) ?? [], {
      isMoving: moving.has(of.prod_id),
      weights,
      expected,
    })
  })
  const { corporateId: corporate_id, userId: made_by } = context.session
  if (rows.length > 0)
    await context.tx.db
      .insertInto('revenue_booking')
      .values(rows.map((row) => ({ ...row, corporate_id, made_by })))
      .execute()
}

/** Only if relevant fields changed. */
export async function bookWritten(
  written: readonly Written<CaseValues>[],
  context: LedgerKeeper,
): Promise<void> {
  const changed = written.filter(({ values }) => counts.some((name) => name in values))
  const moving = changed.filter(({ values }) => 'stage' in values).map(({ id }) => id)
  await bookRevenue(
    context,
    changed.map(({ id }) => id),
    new Set(moving),
  )
}
