import { sql } from 'kysely'
import type { AppCode } from '../../domain/app-codes.ts'
import { badRequest } from '../../domain/failure.ts'
import { acceptedLanguage, type LanguageCode } from '../../domain/languages.ts'
import type { Tx } from '../../runtime/database.ts'
import type { Call } from '../../runtime/http/call.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { readAppCode } from '../../runtime/session.ts'
import { withinLimits, type Limit } from './attempts.ts'
import { captchaFailure, checkCaptcha, takeCaptcha } from './captcha.ts'

export interface Visitor {
  address: string
  requestId: string
  userAgent: string
  /** Base64 solution. */
  captcha: string | undefined
  /** Page language. */
  language: LanguageCode | null
}

export const visitorOf = (c: Call): Visitor => ({
  address: c.get('address'),
  requestId: c.get('requestId'),
  userAgent: c.req.header('user-agent') ?? '',
  captcha: c.req.header('captcha'),
  language: acceptedLanguage(c.req.header('accept-language')),
})

export const appCodeHeader = { 'Application-Code': { required: true } }

/** 400 without one. */
export function requireAppCode(c: Call): AppCode {
  const appCode = readAppCode(c.req.header('application-code'))
  if (!appCode) throw badRequest('failure.app_code')
  return appCode
}

export const clientOf = (c: Call) => ({
  address: c.get('address'),
  requestId: c.get('requestId'),
  userAgent: c.req.header('user-agent') ?? '',
  appCode: requireAppCode(c),
})

/** Requires an unused captcha solution, within limits; validate input first. */
export async function admit<T>(
  runtime: Runtime,
  { captcha }: Visitor,
  limits: readonly Limit[],
  look: (tx: Tx) => Promise<T>,
): Promise<T> {
  const solved = await checkCaptcha(runtime, captcha)
  const outcome = await withinLimits(runtime, limits, async (tx) =>
    (await takeCaptcha(tx, solved)) ? { found: await look(tx) } : null,
  )
  if (!outcome) throw captchaFailure('used')
  return outcome.found
}

/** Attributes the transaction's audit entries to the visitor. */
export const signVisitor = (tx: Tx, { address, requestId }: Pick<Visitor, 'address' | 'requestId'>) =>
  sql`select set_config('app.address', ${address}, true), set_config('app.request_id', ${requestId}, true)`.execute(
    tx.db,
  )
