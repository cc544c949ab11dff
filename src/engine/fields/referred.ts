import type { AnyField, Field } from '../field.ts'
import { kindOf } from './kinds.ts'

/** The schema whose records a field names, one or several. */
export const referredSchema = (field: AnyField | undefined): string | undefined =>
  field && kindOf(field).refersTo?.(field.options)

/** Whether a field holds several values. */
export const isMany = (field: AnyField | undefined): boolean =>
  field !== undefined && kindOf(field).many === true

/** Whether a field names one record. */
export const isReference = (field: AnyField): field is Field<'ref'> => referredOne(field) !== undefined

/** The schema of the one record that a field names. */
export const referredOne = (field: AnyField | undefined): string | undefined =>
  isMany(field) ? undefined : referredSchema(field)

/** The schema of the records that a field names as a list. */
export const referredMany = (field: AnyField | undefined): string | undefined =>
  isMany(field) ? referredSchema(field) : undefined
