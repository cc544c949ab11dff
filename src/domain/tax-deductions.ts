import { Decimal } from 'decimal.js'
import { readMoney } from './money.ts'

export function deductedAmount(raw: unknown): string | null {
  if (typeof raw === 'number')
    return Number.isFinite(raw) ? new Decimal(raw).toDecimalPlaces(2).toFixed(2) : null
  return typeof raw === 'string' ? readMoney(raw) : null
}

/** Sum to the sen; non-amounts are ignored [VAL-05]. */
export const totalDeduction = (amounts: readonly unknown[]): string =>
  amounts
    .reduce((sum: Decimal, raw) => sum.plus(deductedAmount(raw) ?? 0), new Decimal(0))
    .toDecimalPlaces(2, Decimal.ROUND_HALF_UP)
    .toFixed(2)
