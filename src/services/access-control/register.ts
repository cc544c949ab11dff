import { sql } from 'kysely'
import type { InferType } from 'yup'
import { canonicalAppCode, hasFeature, type AppCode } from '../../domain/app-codes.ts'
import { badRequest, Failure } from '../../domain/failure.ts'
import { routePaths } from '../../domain/guards.ts'
import { hasAccountMail, registrationHours, registrationMail } from '../../domain/mail/account-mails.ts'
import type { Tx } from '../../runtime/database.ts'
import { textsFor } from '../../runtime/languages.ts'
import { withinMessageLimits } from '../../runtime/messages/message-limits.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { limitOfAccount, limitOfNetwork } from './limits.ts'
import { newToken, passwordLink } from './link-token.ts'
import { beginningOf } from './new-corporate.ts'
import { admit, signVisitor, type Visitor } from './visitor.ts'
import type { registrationForm, Registration } from '../../../schemas/visitor-forms.ts'

/** Per network and e-mail. */
export const registrationLimits = (kind: string, { address }: Visitor, email: string) => [
  limitOfNetwork(kind, address, { allowance: 30, span: '1 hour' }),
  limitOfAccount('register', email, { allowance: 5, span: '1 hour' }),
]

export interface Registered {
  /** Path of the mailed link, in demo mode only, where no mail arrives. */
  link?: string
}

export const closed = () => new Failure(403, { key: 'referral.closed' })

interface Joining {
  code: string
  corporate: string
}

/**
 * Stores the form until the mailed link asks for a password. Existing accounts only change the mail: response and work
 * stay the same. No one can set another's password.
 */
export async function requestRegistration(
  runtime: Runtime,
  visitor: Visitor,
  { email, ...typed }: Registration,
  { appCode, joining }: { appCode: AppCode; joining?: Joining },
): Promise<Registered> {
  const { token, hash } = await newToken()
  const link = `${passwordLink(runtime, token)}&registered=1`
  const { language } = visitor
  const reader = { appCode, texts: textsFor(language) }
  const fresh = registrationMail(reader, link, joining?.corporate)
  const known = hasAccountMail(reader, `${runtime.publicUrl}${routePaths.login}`)
  await runtime.database.transaction({ role: 'system' }, async (tx) => {
    await signVisitor(tx, visitor)
    await withinMessageLimits(
      sql`select request_registration(${email}, ${hash}, ${`${registrationHours} hours`}::interval, ${appCode},
        ${joining?.code ?? null}, ${JSON.stringify({ ...typed, email, language })}::jsonb, ${JSON.stringify(fresh)}::jsonb,
        ${JSON.stringify(known)}::jsonb)`.execute(tx.db),
    )
  })
  runtime.wakeMessages()
  const unsent = runtime.demo && !runtime.reallySent?.includes('email')
  return unsent ? { link: link.slice(runtime.publicUrl.length) } : {}
}

/** New organisation on the basic package, with owner [RTE-02]. */
export async function register(
  runtime: Runtime,
  visitor: Visitor,
  pageApp: AppCode,
  typed: InferType<typeof registrationForm>,
): Promise<Registered> {
  if (hasFeature(pageApp, 'chat-only')) throw badRequest('failure.app_code')
  await admit(runtime, visitor, registrationLimits('register', visitor, typed.email), () => Promise.resolve())
  return requestRegistration(runtime, visitor, typed, { appCode: canonicalAppCode(pageApp) })
}

export async function openRegistration(
  tx: Tx,
  { hash, appCode, password }: { hash: string; appCode: AppCode; password: string },
): Promise<boolean> {
  const { rows } = await sql<{ user_id: number | null }>`
    select user_id from use_registration(${hash}, ${beginningOf(appCode)}::jsonb, ${password})`.execute(tx.db)
  if (rows[0] && rows[0].user_id === null) throw closed()
  return rows.length > 0
}
