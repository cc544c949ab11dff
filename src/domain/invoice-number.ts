import { leadingZeros } from './leading-zeros.ts'

/** An invoice's number as it is written: the corporate's prefix, then the number with leading zeros [VAL-11]. */
export const invoiceNumber = (prefix: string | null | undefined, number: number): string =>
  `${prefix ?? ''}${leadingZeros(number)}`
