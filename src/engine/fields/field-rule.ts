import type { Schema as Rule } from 'yup'
import { says } from './kind.ts'

const emptyToNull = (value: unknown) => (value === '' || value === undefined ? null : value)

/** A kind's rule as that of a field: with its label, and nullable (a cleared input is null) or required. */
export const asFieldRule = (kind: Rule, label: string, required: boolean): Rule => {
  const rule = kind.label(label).transform(emptyToNull)
  return required ? rule.required(says('validation.required')) : rule.nullable()
}
