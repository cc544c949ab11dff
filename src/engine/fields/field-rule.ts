import type { Schema as Rule } from 'yup'
import { says } from './kind.ts'

const emptyToNull = (value: unknown) => (value === '' || value === undefined ? null : value)

/** Adds label and required or nullable (cleared input is null) to a kind's rule. */
export function asFieldRule<Value>(kind: Rule<Value>, label: string, required: true): Rule<NonNullable<Value>>
export function asFieldRule<Value>(kind: Rule<Value>, label: string, required: false): Rule<Value | null>
export function asFieldRule(kind: Rule, label: string, required: boolean): Rule
export function asFieldRule(kind: Rule, label: string, required: boolean): Rule {
  const rule = kind.label(label).transform(emptyToNull)
  if (!required) return rule.nullable()
  // An empty list passes yup's own required rule.
  return rule
    .required(says('validation.required'))
    .test(
      'list',
      says('validation.list_required'),
      (value: unknown) => !Array.isArray(value) || value.length > 0,
    )
}
