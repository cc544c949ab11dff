import { isPlainObject } from '../plain-object.ts'
import type { CreditShare } from './cases.ts'

export const isCreditShare = (value: unknown): value is CreditShare =>
  isPlainObject(value) &&
  Number.isSafeInteger(value['user_id']) &&
  typeof value['percent'] === 'number' &&
  value['percent'] > 0 &&
  Object.keys(value).length === 2

/** Stored credits; written ones are checked as a whole (services/sales/money.ts). */
export const creditShares = (value: unknown): CreditShare[] =>
  Array.isArray(value) ? value.filter(isCreditShare) : []
