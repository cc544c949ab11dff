import { mixed, object, ValidationError, type ObjectSchema, type Schema as Rule } from 'yup'
import { unpackMessage, type Message } from '../domain/message.ts'
import { invalid, type FieldErrors } from '../domain/failure.ts'
import type { AnyField } from './field.ts'
import { asFieldRule } from './fields/field-rule.ts'
import { says } from './fields/kind.ts'
import { kindOf } from './fields/kind-of.ts'
import { labelOf, type Schema } from './schema.ts'

const made = new WeakMap<AnyField, Rule>()

/** Forms know the other field; single values are not checked for it. */
const requiredWhen = (rule: Rule, { options: { requiredWhen: needed } }: AnyField): Rule =>
  needed
    ? rule.when(needed.field, ([value], own: Rule) =>
        value === needed.is ? own.required(says('validation.required')) : own,
      )
    : rule

/** Nullable (a cleared input is null) or required. */
export function fieldRule(name: string, field: AnyField): Rule {
  const known = made.get(field)
  if (known) return known
  const own = asFieldRule(kindOf(field).rule(field.options), labelOf(name, field), field.required)
  const rule = field.required ? own : requiredWhen(own, field)
  made.set(field, rule)
  return rule
}

export const writableFields = (schema: Schema): [string, AnyField][] =>
  Object.entries(schema.fields).filter(([, { options }]) => !options.readOnly && !options.system)

/** Drops unknown keys such as a record's other members. */
export function formRule(schema: Schema, names?: ReadonlySet<string>): ObjectSchema<Record<string, unknown>> {
  const shape: Record<string, Rule> = {}
  for (const [name, field] of writableFields(schema)) {
    if (!names || names.has(name)) shape[name] = fieldRule(name, field)
  }
  return object({ ...shape, version: mixed() }).noUnknown()
}

export type Checked<T = unknown> = { value: T } | { messages: Message[] }

export function checkField(name: string, field: AnyField, value: unknown): Checked {
  try {
    return { value: fieldRule(name, field).validateSync(value, { abortEarly: false }) ?? null }
  } catch (error) {
    if (error instanceof ValidationError) return { messages: error.errors.map(unpackMessage) }
    throw error
  }
}

/** Validates and casts values of schema fields, reporting all invalid ones. */
export function checkFields(
  schema: Schema,
  values: Record<string, unknown>,
): { values: Record<string, unknown>; errors?: FieldErrors } {
  const checked: Record<string, unknown> = {}
  const errors: FieldErrors = {}
  for (const [name, value] of Object.entries(values)) {
    const field = schema.fields[name]
    if (!field) continue
    const result = checkField(name, field, value)
    if ('messages' in result) errors[name] = result.messages
    else checked[name] = result.value
  }
  return Object.keys(errors).length > 0 ? { values: checked, errors } : { values: checked }
}

/** Validates a body, dropping unknown members; 422 lists all invalid fields. */
export function readByRule<Values>(rule: Rule<Values>, body: unknown): Values {
  try {
    return rule.validateSync(body, { abortEarly: false, stripUnknown: true })
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const errors: FieldErrors = {}
    for (const { path = '', message } of error.inner) (errors[path] ??= []).push(unpackMessage(message))
    throw invalid(errors)
  }
}
