import { says } from './kind.ts'
import { plainNumber } from './plain-number.ts'

/** Whole number from 0: every fault is the same to a reader, a record that does not exist. */
export const recordIdRule = () =>
  plainNumber()
    .typeError(says('validation.reference'))
    .integer(says('validation.reference'))
    .min(0, says('validation.reference'))
    .max(Number.MAX_SAFE_INTEGER, says('validation.reference'))
