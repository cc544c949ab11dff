import type { Schema as Rule } from 'yup'
import { says } from './kind.ts'

const emptyToNull = (value: unknown) => (value === '' || value === undefined ? null : value)

/** Adds label and required or nullable (cleared input is null) to a kind's rule. */
export const asFieldRule = (kind: Rule, label: string, required: boolean): Rule => {
  const rule = kind.label(label).transform(emptyToNull)
  return required ? rule.required(says('validation.required')) : rule.nullable()
}
