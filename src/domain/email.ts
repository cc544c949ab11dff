import { withoutMarks } from './invisible-marks.ts'

/** Canonical e-mail address, so that equivalent spellings share one account and limit. The database compares bytes. */
export const normalEmail = (address: string): string =>
  withoutMarks(address).trim().normalize('NFKC').toLowerCase()
