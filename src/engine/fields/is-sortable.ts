import type { AnyField } from '../field.ts'
import { kindOf } from './kinds.ts'

/** Whether records can be put in the order of a field: what stands sealed has none. */
export const isSortable = (field: AnyField): boolean =>
  kindOf(field).order !== 'none' && kindOf(field).sealing?.(field.options) === undefined
