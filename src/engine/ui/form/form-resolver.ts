import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { ValidationError } from 'yup'
import { packMessage } from '../../../domain/message.ts'
import { formRule } from '../../rules.ts'
import { labelOf, type Schema } from '../../schema.ts'
import { Unreadable } from '../../../kit/inputs/unreadable.ts'

type Values = Record<string, unknown>

const unreadable = (schema: Schema, values: Values, names: readonly string[]): FieldErrors => {
  const found = names.filter((name) => values[name] instanceof Unreadable)
  const message = (name: string) =>
    packMessage({ key: 'validation.type', args: { label: labelOf(name, schema.fields[name]) } })
  return Object.fromEntries(found.map((name) => [name, { type: 'rule', message: message(name) }]))
}

/** First message per field; its input renders it. */
function errorsOf({ inner, path, message }: ValidationError): FieldErrors {
  const errors: Record<string, { type: string; message: string }> = {}
  for (const one of inner.length > 0 ? inner : [{ path, message }]) {
    // Array member errors (`ids[2]`) belong to the field.
    const name = (one.path ?? '').replace(/[.[].*$/, '')
    errors[name] ??= { type: 'rule', message: one.message }
  }
  return errors
}

/**
 * Validates with the server's rules [VAL-12]. Checks only the named fields, so old invalid values do not block; returns
 * them cast.
 */
export function formResolver(
  schema: Schema,
  namesOf: (values: Values) => readonly string[],
): Resolver<FieldValues> {
  return async (values) => {
    const names = namesOf(values)
    const mistyped = unreadable(schema, values, names)
    if (Object.keys(mistyped).length > 0) return { values: {}, errors: mistyped }
    try {
      const cast = await formRule(schema, new Set(names)).validate(values, {
        abortEarly: false,
        stripUnknown: true,
      })
      return { values: Object.fromEntries(names.map((name) => [name, cast[name] ?? null])), errors: {} }
    } catch (error) {
      if (error instanceof ValidationError) return { values: {}, errors: errorsOf(error) }
      throw error
    }
  }
}
