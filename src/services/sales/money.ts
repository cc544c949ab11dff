import Decimal from 'decimal.js'
import { invalid } from '../../domain/failure.ts'
import type { CreditShare, Rebate } from '../../domain/sales/cases.ts'
import { nettPrice } from '../../domain/sales/nett-price.ts'
import type { CaseValues } from './begin.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isShare = (value: unknown): value is CreditShare =>
  isRecord(value) &&
  Number.isSafeInteger(value['user_id']) &&
  typeof value['percent'] === 'number' &&
  value['percent'] > 0 &&
  Object.keys(value).length === 2

const isRebate = (value: unknown): value is Rebate =>
  isRecord(value) &&
  typeof value['name'] === 'string' &&
  value['name'].length <= 120 &&
  typeof value['amount'] === 'string' &&
  /^\d{1,12}\.\d{2}$/.test(value['amount']) &&
  Object.keys(value).length === 2

/** Sums to 100 percent, no duplicates (sales.md B1). */
function checkCredits(credits: unknown): void {
  if (credits === undefined || credits === null) return
  const isWhole =
    Array.isArray(credits) &&
    credits.every(isShare) &&
    new Set(credits.map(({ user_id }) => user_id)).size === credits.length &&
    credits.reduce((sum, { percent }) => sum.plus(percent), new Decimal(0)).equals(100)
  if (!isWhole) throw invalid({ credits: [{ key: 'sales.credits' }] })
}

function rebatesIn(rebates: unknown): readonly Rebate[] {
  if (rebates === undefined || rebates === null) return []
  if (!Array.isArray(rebates) || !rebates.every(isRebate))
    throw invalid({ rebates: [{ key: 'sales.rebates' }] })
  return rebates
}

/** Computes the nett price: RM, SPA price less rebates. */
export function completeMoney(values: CaseValues, current?: CaseValues): void {
  checkCredits(values.credits)
  if (!('spa_price' in values) && !('rebates' in values)) return
  const now = { ...current, ...values }
  const rebates = rebatesIn(now.rebates)
  const nett = nettPrice(now.spa_price, rebates)
  if (nett?.startsWith('-')) throw invalid({ rebates: [{ key: 'sales.rebates_exceed' }] })
  values.nett_price = nett
}
