import { text } from './texts/text.ts'
import { ServiceError } from './service-error.ts'

/** The server's message for a failed call [ERR-08]. */
export const problemOf = (error: unknown): string =>
  error instanceof ServiceError && error.status > 0
    ? (error.body.message ?? error.message)
    : text('sign_in.unreachable')
