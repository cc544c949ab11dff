import { reportFailure } from './notice-store.ts'
import { ServiceError } from './service-error.ts'

export type Problems = Readonly<Record<string, string>>

/**
 * Returns a 422's errors by visible field (`prices` also matches `prices.0.amount`); shows all others as a notice, so
 * no error is lost.
 */
export function fieldProblems(error: unknown, fields: readonly string[]): Problems {
  const refused =
    error instanceof ServiceError && error.status === 422 ? Object.entries(error.body.errors ?? {}) : []
  const shown = refused.filter(([name]) => fields.includes(name.split('.')[0] ?? name))
  if (shown.length === 0 || shown.length < refused.length) reportFailure(error)
  return Object.fromEntries(shown)
}

/** The same error with its fields named by the form, where the form's names differ from the request's. */
export function renameFields(error: unknown, nameOf: (field: string) => string): unknown {
  if (!(error instanceof ServiceError) || !error.body.errors) return error
  const named = Object.entries(error.body.errors).map(([field, message]) => [nameOf(field), message])
  const { failure } = error
  return new ServiceError({ ...failure, body: { ...failure.body, errors: Object.fromEntries(named) } })
}
