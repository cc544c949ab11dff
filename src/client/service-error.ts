import { noticeFor, type Failure, type FailureBody, type Notice } from '../domain/notices.ts'

export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  readonly status: number
  readonly failure: Failure
  readonly notice: Notice | null
  readonly body: Omit<FailureBody, 'errors'> & { errors?: Record<string, string> } & Record<string, unknown>

  constructor(failure: Failure) {
    const notice = noticeFor(failure)
    super(failure.body?.message ?? notice?.text ?? failure.exception ?? `Status ${failure.status}`)
    this.status = failure.status
    this.failure = failure
    this.notice = notice
    const { errors, ...rest } = failure.body ?? {}
    this.body = { ...rest, ...(errors && { errors: fieldErrors(errors) }) }
  }
}

const fieldErrors = (errors: Record<string, string | string[]>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, [texts].flat().join(' ')]))
