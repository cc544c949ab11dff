import type { AnyField } from '../field.ts'
import { kindOf } from './kind-of.ts'

/** Encrypted fields cannot be sorted. */
export const isSortable = (field: AnyField): boolean =>
  kindOf(field).order !== 'none' && kindOf(field).sealing?.(field.options) === undefined
