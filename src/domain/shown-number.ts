import { maskNric } from './nric.ts'
import { maskPassport, type SealedKind } from './sealed-number.ts'

const shownOf: Readonly<Record<SealedKind, (number: string) => string>> = {
  nric: maskNric,
  passport: maskPassport,
}

/** What may be shown of a number of a kind. */
export const shownNumber = (kind: SealedKind, number: string): string => shownOf[kind](number)
