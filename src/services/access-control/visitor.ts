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

/** Somebody from outside, who has signed in nowhere. */
export interface Visitor {
  address: string
  requestId: string
  userAgent: string
  /** The Captcha header: a solved challenge, base64. */
  captcha: string | undefined
  /** In which the page is read. */
  language: LanguageCode | null
}

export const visitorOf = (c: Call): Visitor => ({
  address: c.get('address'),
  requestId: c.get('requestId'),
  userAgent: c.req.header('user-agent') ?? '',
  captcha: c.req.header('captcha'),
  language: acceptedLanguage(c.req.header('accept-language')),
})

/** The header with the app of the page. */
export const appCodeHeader = { 'Application-Code': { required: true } }

/** The app of the page; 400 without one. */
export function requireAppCode(c: Call): AppCode {
  const appCode = readAppCode(c.req.header('application-code'))
  if (!appCode) throw badRequest('failure.app_code')
  return appCode
}

/** Who asks for a session, and for which app. */
export const clientOf = (c: Call) => ({
  address: c.get('address'),
  requestId: c.get('requestId'),
  userAgent: c.req.header('user-agent') ?? '',
  appCode: requireAppCode(c),
})

/** Lets a visitor's form in: a solved challenge that was not used before, within the limits. What is sent is checked before. */
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

/** Names a visitor's address and request in the audit trail of what follows in the transaction. */
export const signVisitor = (tx: Tx, { address, requestId }: Pick<Visitor, 'address' | 'requestId'>) =>
  sql`select set_config('app.address', ${address}, true), set_config('app.request_id', ${requestId}, true)`.execute(
    tx.db,
  )
