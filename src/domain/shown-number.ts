import { maskNric } from './nric.ts'
import { maskPassport, type SealedKind } from './sealed-number.ts'

/** What may be shown of a number of a kind. */
export const shownNumber = (kind: SealedKind, number: string): string =>
  kind === 'nric' ? maskNric(number) : maskPassport(number)
