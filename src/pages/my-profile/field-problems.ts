import { reportFailure } from '../../client/notice-store.ts'
import { ServiceError } from '../../client/service-error.ts'

export type Problems = Record<string, string>

/** What a refused form has to say at its fields; anything else becomes a notice. */
export function fieldProblems(error: unknown): Problems {
  if (error instanceof ServiceError && error.status === 422 && error.body.errors) return error.body.errors
  reportFailure(error)
  return {}
}
