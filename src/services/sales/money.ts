import Decimal from 'decimal.js'
import { isPlainObject } from '../../domain/plain-object.ts'
import { invalid } from '../../domain/failure.ts'
import type { Rebate } from '../../domain/sales/cases.ts'
import { isCreditShare } from '../../domain/sales/credit-shares.ts'
import { nettPrice } from '../../domain/sales/nett-price.ts'
import type { CaseValues } from './begin.ts'

const isRebate = (value: unknown): value is Rebate =>
  isPlainObject(value) &&
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
    credits.every(isCreditShare) &&
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
