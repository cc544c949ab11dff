import { Failure } from '../../../domain/failure.ts'

/** Errors while the database is unavailable: stopping, starting or out of connections. */
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

const isCancelled = (error: unknown) => error instanceof Error && codeOf(error) === '57014'

/** Replicas cancel reads that conflict with replication. */
const isOvertaken = (error: unknown) =>
  error instanceof Error && codeOf(error) === '40001' && /conflict with recovery/.test(error.message)

const unavailable = (key: string, seconds: number, cause: unknown) =>
  Object.assign(new Failure(503, { key }, { extra: { retry_after: seconds } }), { cause })

/** Maps full-disk errors for the caller; others pass through. */
export const asDiskFull = (error: unknown): unknown =>
  error instanceof Error && codeOf(error) === '53100' ? unavailable('failure.disk_full', 60, error) : error

/** Maps connection and disk errors to a retryable failure; others pass through. */
export function asUnavailable(error: unknown): unknown {
  if (isCancelled(error)) return unavailable('failure.slow', 30, error)
  return isAway(error) || isOvertaken(error) ? unavailable('failure.away', 5, error) : asDiskFull(error)
}
