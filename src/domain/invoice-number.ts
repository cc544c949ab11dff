import { leadingZeros } from './leading-zeros.ts'

/** Invoice number: corporate prefix, year, zero-padded number [VAL-11]. */
export const invoiceNumber = (
  prefix: string | null | undefined,
  year: number | string,
  number: number,
): string => `${prefix ?? ''}${year}-${leadingZeros(number)}`
