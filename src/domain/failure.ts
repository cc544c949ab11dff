import type { Message } from './message.ts'

export type FieldErrors = Record<string, Message[]>

export type FailureStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 503

export class Failure extends Error {
  readonly status: FailureStatus
  readonly text: Message
  readonly errors?: FieldErrors
  readonly extra?: Record<string, unknown>

  constructor(
    status: FailureStatus,
    text: Message,
    more: { errors?: FieldErrors; extra?: Record<string, unknown> } = {},
  ) {
    super(text.key)
    this.name = 'Failure'
    this.status = status
    this.text = text
    this.errors = more.errors
    this.extra = more.extra
  }
}

export const unauthenticated = () => new Failure(401, { key: 'failure.unauthenticated' })
export const notFound = () => new Failure(404, { key: 'failure.not_found' })
export const badRequest = (key: string, args?: Message['args']) => new Failure(400, { key, args })
export const forbidden = (module?: string) =>
  new Failure(403, { key: 'failure.forbidden' }, module ? { extra: { module } } : {})
export const invalid = (errors: FieldErrors) => new Failure(422, { key: 'failure.invalid' }, { errors })
