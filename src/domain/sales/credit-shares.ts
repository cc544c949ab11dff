import { isPlainObject } from '../plain-object.ts'
import type { CreditShare } from './cases.ts'

export const isCreditShare = (value: unknown): value is CreditShare =>
  isPlainObject(value) &&
  Number.isSafeInteger(value['user_id']) &&
  typeof value['percent'] === 'number' &&
  value['percent'] > 0 &&
  Object.keys(value).length === 2

/** Stored credits; throws for malformed ones, since dropping a share would change what the others are paid. */
export function creditShares(value: unknown): CreditShare[] {
  if (value === null || value === undefined) return []
  if (!Array.isArray(value) || !value.every(isCreditShare)) throw new Error('Stored credits are malformed')
  return value
}
