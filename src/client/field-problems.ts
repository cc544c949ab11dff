import { reportFailure } from './notice-store.ts'
import { ServiceError } from './service-error.ts'

/** What is wrong with a form, by the names of its fields. */
export type Problems = Readonly<Record<string, string>>

/**
 * What a refused form (422) has to say at the fields that it shows; `prices` stands for `prices.0.amount` too. Everything
 * else, and what is about a field that the form does not have, becomes a notice: told once, and never nowhere.
 */
export function fieldProblems(error: unknown, fields: readonly string[]): Problems {
  const refused =
    error instanceof ServiceError && error.status === 422 ? Object.entries(error.body.errors ?? {}) : []
  const shown = refused.filter(([name]) => fields.includes(name.split('.')[0] ?? name))
  if (shown.length === 0 || shown.length < refused.length) reportFailure(error)
  return Object.fromEntries(shown)
}
