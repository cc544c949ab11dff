import { Decimal } from 'decimal.js'
import { sql } from 'kysely'
import { invalid } from '../../domain/failure.ts'
import { showRinggit } from '../../domain/money.ts'
import type { Context, Values } from '../../engine/api/resource-service.ts'

const asKey = (fee: unknown) => (typeof fee === 'string' ? fee.trim().toLowerCase() : '')

export type ListedFee = Readonly<{ pfee_type?: unknown; pfee_listed_id?: unknown }>

interface Listed {
  id: number
  fee: string
  amount: string | null
}

/** Renamed fees keep their list entry, unless the new name is another priced fee. */
export async function listedFees(
  fees: readonly ListedFee[],
  { tx }: Context,
): Promise<(fee: ListedFee) => Listed | undefined> {
  const kept = fees.flatMap(({ pfee_listed_id: id }) => (typeof id === 'number' ? [id] : []))
  const { rows } = await sql<Listed>`
    select id, lower(fee) as fee, amount from fees_charges
    where lower(fee) = any(${fees.map(({ pfee_type }) => asKey(pfee_type))}::text[]) or id = any(${kept}::bigint[])`.execute(
    tx.db,
  )
  const named = new Map(rows.map((row) => [row.fee, row]))
  const known = new Map(rows.map((row) => [row.id, row]))
  return ({ pfee_type, pfee_listed_id: id }) => {
    const byName = named.get(asKey(pfee_type))
    const before = typeof id === 'number' ? known.get(id) : undefined
    return byName && (byName.amount !== null || !before) ? byName : before
  }
}

export interface WrittenFee {
  values: Values
  current?: Values
}

/**
 * Stores each fee's list entry and rejects amounts below list price, which need approval; approved ones may stay or
 * rise.
 */
export async function requireListPrices(fees: readonly WrittenFee[], context: Context): Promise<void> {
  const written = fees.map(({ values, current }) => ({ values, current, now: { ...current, ...values } }))
  const listed = await listedFees(
    written.flatMap(({ now, current }) => (current ? [now, current] : [now])),
    context,
  )
  for (const { values, current, now } of written) {
    const before = current && listed(current)
    const fee = listed({ ...now, pfee_listed_id: before?.id })
    if ((current?.['pfee_listed_id'] ?? null) !== (fee?.id ?? null))
      values['pfee_listed_id'] = fee?.id ?? null
    if (!fee || fee.amount === null) continue
    const amount = new Decimal(String(now['pfee_outstanding']))
    const stays =
      current !== undefined &&
      (before?.id === fee.id || asKey(current['pfee_type']) === asKey(now['pfee_type'])) &&
      amount.greaterThanOrEqualTo(String(current['pfee_outstanding']))
    if (stays || amount.greaterThanOrEqualTo(fee.amount)) continue
    throw invalid({
      pfee_outstanding: [{ key: 'proposal.below_list', args: { price: showRinggit(fee.amount) } }],
    })
  }
}
