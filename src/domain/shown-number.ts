import { maskNric } from './nric.ts'
import { maskPassport, type SealedKind } from './sealed-number.ts'

const shownOf: Readonly<Record<SealedKind, (number: string) => string>> = {
  nric: maskNric,
  passport: maskPassport,
}

export const shownNumber = (kind: SealedKind, number: string): string => shownOf[kind](number)
