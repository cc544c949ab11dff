import { leadingZeros } from './leading-zeros.ts'

/** How an invoice's number is written: the corporate's prefix, the year, then the number with leading zeros [VAL-11]. */
export const invoiceNumber = (
  prefix: string | null | undefined,
  year: number | string,
  number: number,
): string => `${prefix ?? ''}${year}-${leadingZeros(number)}`
