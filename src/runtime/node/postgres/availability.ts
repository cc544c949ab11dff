import { Failure } from '../../../domain/failure.ts'

/** What a network or a server says while a database cannot be had: it stops, starts, or takes no more connections. */
const away: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  '53300',
  '57P01',
  '57P02',
  '57P03',
])

const codeOf = (error: Error) => ('code' in error ? error.code : undefined)

/** pg has no code for these. */
const withoutCode =
  /^(Connection terminated|timeout expired|timeout exceeded|Client has encountered|Client was closed)/

function isAway(error: unknown): boolean {
  if (error instanceof AggregateError && error.errors.some(isAway)) return true
  if (!(error instanceof Error) || error instanceof Failure) return false
  const code = codeOf(error)
  return (
    away.has(code) || (typeof code === 'string' && code.startsWith('08')) || withoutCode.test(error.message)
  )
}

/** A statement that took too long, or that a stop of the server cancelled. */
const isCancelled = (error: unknown) => error instanceof Error && codeOf(error) === '57014'

/** A replica ends reads that stand in the way of what it has to take over. */
const isOvertaken = (error: unknown) =>
  error instanceof Error && codeOf(error) === '40001' && /conflict with recovery/.test(error.message)

const unavailable = (key: string, seconds: number, cause: unknown) =>
  Object.assign(new Failure(503, { key }, { extra: { retry_after: seconds } }), { cause })

/** A write that found no room on the disk as what a caller is told. Any other error stays as it is. */
export const asDiskFull = (error: unknown): unknown =>
  error instanceof Error && codeOf(error) === '53100' ? unavailable('failure.disk_full', 60, error) : error

/** An error of the connection or of the disk as what a caller is told: to come again. Any other stays as it is. */
export function asUnavailable(error: unknown): unknown {
  if (isCancelled(error)) return unavailable('failure.slow', 30, error)
  return isAway(error) || isOvertaken(error) ? unavailable('failure.away', 5, error) : asDiskFull(error)
}
