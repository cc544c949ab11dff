import type { AnyField } from '../field.ts'
import { kindOf } from './kinds.ts'

/** Whether a field's values are few: they are counted one by one, and make the columns of a board. */
export const isFewValued = (field: AnyField): boolean => kindOf(field).fewValued === true

/** As many values of a field as are counted, the most frequent first. */
export const mostCountedValues = 50
