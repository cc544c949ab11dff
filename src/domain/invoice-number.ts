import { leadingZeros } from './leading-zeros.ts'

/** How an invoice's number is to be written: the corporate's prefix, then the number with leading zeros [VAL-11]. */
export const invoiceNumber = (prefix: string | null | undefined, number: number): string =>
  `${prefix ?? ''}${leadingZeros(number)}`
