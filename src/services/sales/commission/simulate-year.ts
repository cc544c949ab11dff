import Decimal from 'decimal.js'
import type { InferType } from 'yup'
import { shareLines } from '../../../domain/payout/shares.ts'
import type { ChainPlace } from '../../../domain/payout/chain.ts'
import { notFound } from '../../../domain/failure.ts'
import { labelsOf } from '../../../engine/api/labels.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { list, shape, text, whole, yesNo } from '../../../engine/shapes.ts'
import { casesOfYear, type SharedCase } from './case-shares.ts'
import { chainsNow, readChains } from './chains.ts'
import { expectedFees } from './expected-fees.ts'
import { readScheme, type Scheme } from './schemes.ts'

/** Limit of simulated sales. */
const mostCases = 20_000
const mostPeople = 100

/** A year's shares by the sales' own schemes and under another, RM. */
export const yearShares = shape({
  cases: whole(),
  without_fee: whole(),
  is_cut: yesNo(),
  pool: text(),
  company: shape({ before: text(), after: text() }),
  people: list(shape({ id: whole(), name: text(), before: text(), after: text() })),
  others: shape({ count: whole(), before: text(), after: text() }),
})

type Totals = Map<number | null, Decimal>

function addLines(
  totals: Totals,
  of: SharedCase,
  scheme: Scheme,
  chain: readonly ChainPlace[],
  pool: Decimal,
): void {
  const places = scheme.places.map(({ percent }, place) => ({ place, percent }))
  for (const { payee, amount } of shareLines(
    { places, vacant: scheme.vacant, chain, credits: of.credits },
    0,
    pool,
  ))
    totals.set(payee, (totals.get(payee) ?? new Decimal(0)).plus(amount))
}

export async function simulateYear(
  context: Context,
  schemeId: number,
  year: number,
): Promise<InferType<typeof yearShares>> {
  const scheme = await readScheme(context, schemeId)
  if (!scheme) throw notFound()
  const found = await casesOfYear(context, year, mostCases + 1)
  const cases = found.slice(0, mostCases)
  const fees = await expectedFees(context, [...new Set(cases.map(({ project_id }) => project_id))])
  const kept = await readChains(
    context,
    cases.map(({ prod_id }) => prod_id),
  )
  const chains = await chainsNow(
    context,
    cases.map((of) => ({ ...of, scheme })),
  )
  const own = new Map<number, Scheme>()
  for (const id of new Set(cases.map(({ scheme_id }) => scheme_id))) {
    const each = await readScheme(context, id)
    if (each) own.set(id, each)
  }
  const [before, after]: [Totals, Totals] = [new Map(), new Map()]
  let pools = new Decimal(0)
  let without = 0
  for (const of of cases) {
    const fee = fees.get(of.prod_id)
    const scheme_then = own.get(of.scheme_id)
    if (typeof fee !== 'object' || !scheme_then) {
      without++
      continue
    }
    const pool = new Decimal(fee.fee).minus(fee.co_broke).minus(fee.referral)
    pools = pools.plus(pool)
    addLines(before, of, scheme_then, kept.get(of.prod_id) ?? [], pool)
    addLines(after, of, scheme, chains.get(of.prod_id) ?? [], pool)
  }
  const nothing = new Decimal(0)
  const people = [...new Set([...before.keys(), ...after.keys()])]
    .flatMap((id) => id ?? [])
    .map((id) => ({ id, before: before.get(id) ?? nothing, after: after.get(id) ?? nothing }))
    .toSorted((one, other) => other.after.plus(other.before).comparedTo(one.after.plus(one.before)))
  const told = people.slice(0, mostPeople)
  const others = people.slice(mostPeople)
  const names = await labelsOf(
    'user',
    told.map(({ id }) => id),
    context,
  )
  const sum = (of: 'before' | 'after') => others.reduce((all, each) => all.plus(each[of]), nothing).toFixed(2)
  return {
    cases: cases.length,
    without_fee: without,
    is_cut: found.length > mostCases,
    pool: pools.toFixed(2),
    company: {
      before: (before.get(null) ?? nothing).toFixed(2),
      after: (after.get(null) ?? nothing).toFixed(2),
    },
    people: told.map((each) => ({
      id: each.id,
      name: names.get(each.id)?.text ?? `#${each.id}`,
      before: each.before.toFixed(2),
      after: each.after.toFixed(2),
    })),
    others: { count: others.length, before: sum('before'), after: sum('after') },
  }
}
