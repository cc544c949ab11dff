import Decimal from 'decimal.js'
import { sql } from 'kysely'
import { sumOf } from '../../../domain/billing/spread.ts'
import { advanceOffset, poolSoFar } from '../../../domain/payout/pool.ts'
import { shareLines, type ShareLine } from '../../../domain/payout/shares.ts'
import { lostStages } from '../../../domain/sales/case-stages.ts'
import { expectedFees, type ExpectedFee } from '../commission/expected-fees.ts'
import { casesOfReceipt, lockFrozenCases, type FrozenCase, type LedgerKeeper } from './frozen-cases.ts'

const lost: ReadonlySet<string> = new Set(lostStages)
const isLostStage = (stage: string): boolean => lost.has(stage)

export interface Cause {
  kind: 'receipt' | 'reversal' | 'revoke'
  receipt_id: number | null
  /** YYYY-MM-DD. */
  earned_on: string
  reason: string | null
}

interface LedgerState {
  received: string
  pool: string
  returned: string
  co_broke: string
  referral: string
  was_revoked: boolean
}

async function stateOf({ tx }: LedgerKeeper, prod_id: number): Promise<LedgerState> {
  const { rows } = await sql<LedgerState>`
    select (select coalesce(sum(s.fee), 0) from receipt_share s
        join sales_document_line l on l.corporate_id = s.corporate_id and l.id = s.line_id
        where l.prod_id = ${prod_id})::text as received,
      coalesce(e.pool, 0)::text as pool, coalesce(e.returned, 0)::text as returned,
      coalesce(e.co_broke, 0)::text as co_broke, coalesce(e.referral, 0)::text as referral,
      exists (select from commission_entry r where r.prod_id = ${prod_id} and r.kind = 'revoke') as was_revoked
    from (select) as one left join lateral (select * from commission_entry e where e.prod_id = ${prod_id}
      order by e.id desc limit 1) e on true`.execute(tx.db)
  const [state] = rows
  if (!state) throw new Error(`Case ${prod_id} has no ledger state`)
  return state
}

function returnedBy(of: FrozenCase, { kind }: Cause, { received, returned }: LedgerState): string {
  const most = Decimal.max(received, 0)
  if (kind === 'revoke') {
    // Revoked sales return everything by default; other endings nothing.
    const said = of.fee_returned ?? (of.stage === 'Revoke' ? most : returned)
    return Decimal.max(Decimal.min(said, most), 0).toFixed(2)
  }
  // Reversed receipts cannot be returned.
  return Decimal.min(returned, most).toFixed(2)
}

interface SetOffRow {
  user_id: number
  advanced: string
  set_off: string
  shares: string
}

async function setOffAdvances(
  context: LedgerKeeper,
  of: FrozenCase,
  cause: Cause,
  entry: { id: number; was_revoked: boolean },
): Promise<void> {
  const { rows } = await sql<SetOffRow>`
    select user_id, coalesce(sum(amount) filter (where kind = 'advance'), 0)::text as advanced,
      coalesce(-sum(amount) filter (where kind = 'advance_offset'), 0)::text as set_off,
      coalesce(sum(amount) filter (where kind in ('share', 'reversal')), 0)::text as shares
    from commission_line where prod_id = ${of.prod_id} and user_id is not null
    group by user_id having bool_or(kind = 'advance') order by user_id`.execute(context.tx.db)
  const isLost = cause.kind === 'revoke' || isLostStage(of.stage) || entry.was_revoked
  const lines = rows.flatMap(({ user_id, advanced, set_off, shares }) => {
    const amount = advanceOffset({ advanced, setOff: set_off, shares, isLost })
    return amount === null ? [] : [{ user_id, amount }]
  })
  await keepLines(
    context,
    lines.map((line) => ({ ...lineOf(of, cause, entry.id), kind: 'advance_offset', ...line })),
  )
}

interface NewLine {
  prod_id: number
  kind: string
  entry_id: number
  receipt_id: number | null
  scheme_id: number
  place?: number | null
  user_id: number | null
  percent?: string
  exact?: string
  amount: string
  vacancy?: string | null
  vacant?: string | null
  earned_on: string
}

const lineOf = (of: FrozenCase, { receipt_id, earned_on }: Cause, entry_id: number) => ({
  prod_id: of.prod_id,
  entry_id,
  receipt_id,
  scheme_id: of.scheme.id,
  earned_on,
})

async function keepLines({ tx, session }: LedgerKeeper, lines: readonly NewLine[]): Promise<void> {
  if (lines.length === 0) return
  await tx.db
    .insertInto('commission_line')
    .values(lines.map((line) => ({ ...line, corporate_id: session.corporateId, made_by: session.userId })))
    .execute()
}

function shareOf(of: FrozenCase, { place, payee, percent, exact, amount }: ShareLine) {
  const own = place === null ? undefined : of.chain[place]
  const isVacant = own?.reason != null && !(place === 0 && of.credits.length > 1)
  return {
    kind: amount.startsWith('-') ? 'reversal' : 'share',
    place,
    user_id: payee,
    percent,
    exact,
    amount,
    vacancy: isVacant ? own.reason : null,
    vacant: isVacant ? of.scheme.vacant : null,
  }
}

async function recordEntry(
  context: LedgerKeeper,
  of: FrozenCase,
  cause: Cause,
  expected: ExpectedFee | undefined,
): Promise<void> {
  const { tx, session } = context
  const state = await stateOf(context, of.prod_id)
  const returned = returnedBy(of, cause, state)
  // Lost cases have no expected fee: deductions stay as their receipts had them.
  const [co_broke, referral] = expected
    ? [expected.co_broke, expected.referral]
    : [state.co_broke, of.referral_fee ?? state.referral]
  const { received, pool: pool_before } = state
  const pool = poolSoFar({ received, returned, deductions: sumOf([co_broke, referral]) })
  const { id } = await tx.db
    .insertInto('commission_entry')
    .values({
      ...cause,
      corporate_id: session.corporateId,
      made_by: session.userId,
      prod_id: of.prod_id,
      scheme_id: of.scheme.id,
      received,
      returned,
      co_broke,
      referral,
      pool_before,
      pool,
      agreement: expected?.agreement ?? null,
      rank: expected?.rank ?? null,
      fee_percent: expected?.percent ?? null,
      fee: expected?.fee ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const places = of.scheme.places.map(({ percent }, place) => ({ place, percent }))
  const { chain, credits, scheme } = of
  const shares = new Decimal(pool).equals(pool_before)
    ? []
    : shareLines({ places, vacant: scheme.vacant, chain, credits }, pool_before, pool)
  await keepLines(
    context,
    shares.map((share) => ({ ...lineOf(of, cause, id), ...shareOf(of, share) })),
  )
  await setOffAdvances(context, of, cause, { id, was_revoked: state.was_revoked })
}

/** Atomic with its cause; locks each case first. */
export async function recordEntries(
  context: LedgerKeeper,
  ids: readonly number[],
  cause: Cause,
): Promise<void> {
  if (ids.length === 0) return
  const cases = await lockFrozenCases(context, ids, cause.earned_on)
  const projects = cases.flatMap(({ project_id }) => project_id ?? [])
  const fees = await expectedFees(context, [...new Set(projects)])
  for (const of of cases) {
    const fee = fees.get(of.prod_id)
    await recordEntry(context, of, cause, typeof fee === 'object' ? fee : undefined)
  }
}

/** Also for reversals. */
export async function recordReceived(
  context: LedgerKeeper,
  receipt_id: number,
  cause: Omit<Cause, 'receipt_id'>,
): Promise<void> {
  await recordEntries(context, await casesOfReceipt(context, receipt_id), { ...cause, receipt_id })
}
