import { Decimal } from 'decimal.js'
import type { FieldErrors } from './failure.ts'

/** The shares of a fee, from who closed the case upwards; the company has the rest (domain.md, Commission). */
export const shareFields = [
  'commission_closer',
  'commission_upline_1',
  'commission_upline_2',
  'commission_upline_3',
  'commission_company',
] as const

type Settings = Readonly<Record<string, unknown>>

/** A percentage as somebody typed it; what is none counts nothing. */
function percentOf(value: unknown): Decimal {
  try {
    return new Decimal(typeof value === 'string' || typeof value === 'number' ? value : 0)
  } catch {
    return new Decimal(0)
  }
}

/** All shares together, in percent. */
export const sumOfShares = (settings: Settings): string =>
  Decimal.sum(...shareFields.map((name) => percentOf(settings[name]))).toString()

/** What is wrong with a commission setting as a whole: shares that are not 100 %, tiers that do not rise. */
export function commissionFaults(settings: Settings): FieldErrors {
  const errors: FieldErrors = {}
  const sum = sumOfShares(settings)
  if (sum !== '100') errors['commission_company'] = [{ key: 'commission.sum', args: { sum } }]
  if (Number(settings['commission_tier_2_units']) <= Number(settings['commission_tier_1_units']))
    errors['commission_tier_2_units'] = [{ key: 'commission.tiers' }]
  return errors
}
