import Decimal from 'decimal.js'
import { spread, sumOf, toSen, type Amount } from './spread.ts'

/** Outstanding amounts of a line. RM. */
export interface OpenLine {
  fee: Decimal.Value
  tax: Decimal.Value
}

export interface ReceiptShare {
  fee: Amount
  tax: Amount
}

/**
 * Splits a receipt into fee and tax per line (sales.md A1.10): tax pro rata, half-up; the last receipt closes both.
 * Throws RangeError above open.
 */
export function splitReceipt(received: Decimal.Value, open: readonly OpenLine[]): ReceiptShare[] {
  const fee = sumOf(open.map((line) => line.fee))
  const tax = sumOf(open.map((line) => line.tax))
  const due = fee.plus(tax)
  if (due.lessThan(received)) throw new RangeError('More than is open')
  const taxPart = due.isZero() ? new Decimal(0) : toSen(tax.times(received).dividedBy(due))
  const feePart = new Decimal(received).minus(taxPart)
  const fees = spread(
    feePart,
    open.map((line) => line.fee),
  )
  const taxes = spread(
    taxPart,
    open.map((line) => line.tax),
  )
  return open.map((_, at) => ({ fee: fees[at] ?? '0.00', tax: taxes[at] ?? '0.00' }))
}
