import type { AnyField } from '../field.ts'
import { kindOf } from './kind-of.ts'

/** Few distinct values: supports counts and board columns. */
export const isFewValued = (field: AnyField): boolean => kindOf(field).fewValued === true

/** Limit of counted values, most frequent first. */
export const maxCountedValues = 50
