import { ServiceError } from '../../client/service-error.ts'
import type { useReportText } from './use-report-text.ts'

/** Includes the server's reason if narrowing or retrying may help. */
export const failureText = (error: Error, text: ReturnType<typeof useReportText>): string =>
  error instanceof ServiceError && [422, 429, 503].includes(error.status)
    ? text('failed_for', { reason: error.message.replace(/\.$/, '') })
    : text('failed')
