import Decimal from 'decimal.js'
import { sql } from 'kysely'
import { sumOf } from '../../../domain/billing/spread.ts'
import { withholdingOn } from '../../../domain/billing/tax.ts'
import { endOfMonth, yearOf } from '../../../domain/dates/days.ts'
import { wireTime } from '../../../domain/dates/wire.ts'
import { settle, type Settlement } from '../../../domain/payout/settle.ts'
import { payeeHold, type HoldReason } from '../../../domain/payout/runs.ts'
import { withholdingRate } from '../../../domain/payout/withholding.ts'
import { labelsOf } from '../../../engine/api/labels.ts'
import { writeChanges, writeNew } from '../../../engine/api/pipeline.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { readTaxRates } from '../../lookup/tax-rates.ts'
import { readRunToMove } from './move-run.ts'
import { readPaidPeople, type PaidPerson } from './payee-facts.ts'
import { payoutRunService, payoutSummaryService } from './run-service.ts'
import { readWaiting, type UnsettledLine } from './waiting-lines.ts'

interface HeldLine {
  line_id: number
  reason: HoldReason
  amount: string
}

interface Statement extends Settlement {
  person: PaidPerson
  rate: string | null
}

/** Scheme's cap on deductions per statement, in percent; null without one. */
async function capOn({ tx }: Context, day: string): Promise<string | null> {
  const { rows } = await sql<{ cap: string | null }>`
    select clawback_cap::text as cap from commission_scheme where deleted_at is null and valid_from <= ${day}::date
    order by valid_from desc limit 1`.execute(tx.db)
  return rows[0]?.cap ?? null
}

/** Positive property lines are held without a REN (sales.md A1.6). */
function heldForRen(lines: readonly UnsettledLine[]): ReadonlySet<number> {
  const nets = new Map<number, Decimal>()
  for (const { prod_id, prod_type, amount } of lines)
    if (prod_type === 'PROPERTY') nets.set(prod_id, (nets.get(prod_id) ?? new Decimal(0)).plus(amount))
  return new Set([...nets].flatMap(([prod_id, net]) => (net.isPositive() && !net.isZero() ? [prod_id] : [])))
}

function heldOf(person: PaidPerson, lines: readonly UnsettledLine[]): HeldLine[] {
  const hold = payeeHold(person)
  if (hold) return lines.map(({ id, amount }) => ({ line_id: id, reason: hold, amount }))
  if (person.has_ren) return []
  const cases = heldForRen(lines)
  return lines.flatMap(({ id, prod_id, amount }) =>
    cases.has(prod_id) ? [{ line_id: id, reason: 'no_ren' as const, amount }] : [],
  )
}

async function clearRun({ tx }: Context, run: number): Promise<void> {
  await sql`delete from payout_statement where run_id = ${run}`.execute(tx.db)
  await sql`delete from payout_hold where run_id = ${run}`.execute(tx.db)
  await sql`delete from comms_payout_summary where run_id = ${run}`.execute(tx.db)
}

const totalsOf = (statements: readonly Statement[]) => ({
  payees: statements.length,
  gross: sumOf(statements.map(({ gross }) => gross)).toFixed(2),
  withheld: sumOf(statements.map(({ withheld }) => withheld)).toFixed(2),
  net: sumOf(statements.map(({ net }) => net)).toFixed(2),
})

async function keepStatements(
  context: Context,
  { id: run, reference = '' }: { id: number; reference?: string },
  prior_year: number,
  statements: readonly Statement[],
): Promise<void> {
  const { tx, session } = context
  const hubs = [...new Set(statements.map(({ person }) => person.hub_id))].toSorted(
    (one, other) => (one ?? Infinity) - (other ?? Infinity),
  )
  const names = await labelsOf(
    'hub',
    hubs.flatMap((hub) => hub ?? []),
    context,
  )
  for (const hub_id of hubs) {
    const own = statements.filter(({ person }) => person.hub_id === hub_id)
    const name = `${reference} · ${hub_id === null ? 'No hub' : (names.get(hub_id)?.text ?? `#${hub_id}`)}`
    const [summary_id = 0] = await writeNew(
      payoutSummaryService,
      [{ name, run_id: run, hub_id, ...totalsOf(own) }],
      context,
    )
    const kept = await tx.db
      .insertInto('payout_statement')
      .values(
        own.map(({ person, rate, gross, withheld, net, waits }) => ({
          corporate_id: session.corporateId,
          run_id: run,
          summary_id,
          user_id: person.user_id,
          payee_id: person.payee_id ?? 0,
          name: person.name,
          gross,
          withheld,
          net,
          waits,
          withholding_rate: rate,
          prior_year,
          prior_paid: person.prior_paid,
        })),
      )
      .returning(['id', 'user_id'])
      .execute()
    const idOf = new Map(kept.map(({ id, user_id }) => [user_id, id]))
    await keepParts(
      context,
      own.flatMap(({ person, parts }) =>
        parts.map(({ id, amount }) => ({ statement_id: idOf.get(person.user_id), line_id: id, amount })),
      ),
    )
  }
}

interface Part {
  statement_id: number | undefined
  line_id: number
  amount: string
}

async function keepParts({ tx, session }: Context, parts: readonly Part[]): Promise<void> {
  await sql`
    insert into payout_statement_line (corporate_id, statement_id, line_id, amount)
    select ${session.corporateId}, p.statement_id, p.line_id, p.amount
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as p(statement_id bigint, line_id bigint, amount numeric)`.execute(
    tx.db,
  )
}

async function keepHeld({ tx, session }: Context, run: number, held: readonly HeldLine[]): Promise<void> {
  await sql`
    insert into payout_hold (corporate_id, run_id, line_id, reason)
    select ${session.corporateId}, ${run}, h.line_id, h.reason
    from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as h(line_id bigint, reason text)`.execute(tx.db)
}

function byUser(lines: readonly UnsettledLine[]): ReadonlyMap<number, UnsettledLine[]> {
  const users = new Map<number, UnsettledLine[]>()
  for (const line of lines) {
    const own = users.get(line.user_id)
    if (own) own.push(line)
    else users.set(line.user_id, [line])
  }
  return users
}

/**
 * One statement per payee over lines earned until the month's end; held lines with reasons. Replaces an earlier
 * calculation; 409 once approved.
 */
export async function calculateRun(context: Context, id: number, version?: number | null): Promise<void> {
  const { tx, session } = context
  // Serialises: the second run finds the lines taken.
  await sql`select pg_advisory_xact_lock(hashtext('payout run'), ${session.corporateId}::integer)`.execute(
    tx.db,
  )
  const current = await readRunToMove(context, id, ['draft', 'calculated', 'hub_confirmed'], version)
  const { month = '', pay_on = '' } = current
  await clearRun(context, id)
  const month_end = endOfMonth(`${month}-01`)
  const prior_year = yearOf(pay_on) - 1
  const users = byUser(await readWaiting(context, month_end))
  const people = await readPaidPeople(context, [...users.keys()], { pay_on, month_end, prior_year })
  const rule = withholdingOn(await readTaxRates(context), pay_on)
  const cap = await capOn(context, month_end)
  const held: HeldLine[] = []
  const statements: Statement[] = []
  for (const [user, lines] of users) {
    const person = people.get(user)
    if (!person) throw new Error(`There is no user ${user}`)
    const own = heldOf(person, lines)
    held.push(...own)
    const isHeld = new Set(own.map(({ line_id }) => line_id))
    const rate = withholdingRate(person, rule)
    const settled = settle(
      lines.filter((line) => !isHeld.has(line.id)),
      { withheld: rate !== null, rate: rate ?? 0, cap },
    )
    if (settled.parts.length > 0) statements.push({ ...settled, person, rate })
  }
  await keepStatements(context, current, prior_year, statements)
  await keepHeld(context, current.id, held)
  const values = {
    ...totalsOf(statements),
    held: sumOf(held.map(({ amount }) => amount)).toFixed(2),
    state: 'calculated' as const,
    confirmed_by: null,
    confirmed_at: null,
    calculated_by: session.userId,
    calculated_at: wireTime(Date.now()),
  }
  await writeChanges(payoutRunService, [{ id, values, current }], context)
}
