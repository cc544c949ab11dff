import type { AnyField, Field } from '../field.ts'
import { kindOf } from './kind-of.ts'

export const referredSchema = (field: AnyField | undefined): string | undefined =>
  field && kindOf(field).refersTo?.(field.options)

export const isMany = (field: AnyField | undefined): boolean =>
  field !== undefined && kindOf(field).many === true

export const isReference = (field: AnyField): field is Field<'ref'> => referredOne(field) !== undefined

export const referredOne = (field: AnyField | undefined): string | undefined =>
  isMany(field) ? undefined : referredSchema(field)

export const referredMany = (field: AnyField | undefined): string | undefined =>
  isMany(field) ? referredSchema(field) : undefined
