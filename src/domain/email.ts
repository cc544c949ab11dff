import { withoutMarks } from './invisible-marks.ts'

/**
 * The one form of an e-mail address: of those that look alike to a mail server one account, one limit. It is stored and
 * looked for in this form; the database compares it byte by byte.
 */
export const normalEmail = (address: string): string =>
  withoutMarks(address).trim().normalize('NFKC').toLowerCase()
