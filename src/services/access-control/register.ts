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

/** Registrations of an address, and how often one e-mail is tried. */
export const registrationLimits = (kind: string, { address }: Visitor, email: string) => [
  limitOfNetwork(kind, address, { allowance: 30, span: '1 hour' }),
  limitOfAccount('register', email, { allowance: 5, span: '1 hour' }),
]

/** What a registration is answered with, whoever has the address. */
export interface Registered {
  /** The address within this site that the mail's link leads to: in demo mode alone, where no mail arrives. */
  link?: string
}

/** A corporate that takes nobody. */
export const closed = () => new Failure(403, { key: 'referral.closed' })

interface Joining {
  /** The public code of who invites. */
  code: string
  corporate: string
}

/**
 * Keeps what was typed until the link in the mail is opened, which then asks for a password. Whether the address has an
 * account already decides which mail goes there and nothing else: answer and work are the same. Nobody else's password
 * gets onto the account either, as it would if it were asked for here.
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

/** Registers an organisation on the basic package, with its owner [RTE-02]. */
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

/** Makes what was registered, with the password that the owner of the address has set; false for a link that is used up. */
export async function openRegistration(
  tx: Tx,
  { hash, appCode, password }: { hash: string; appCode: AppCode; password: string },
): Promise<boolean> {
  const { rows } = await sql<{ user_id: number | null }>`
    select user_id from use_registration(${hash}, ${beginningOf(appCode)}::jsonb, ${password})`.execute(tx.db)
  if (rows[0] && rows[0].user_id === null) throw closed()
  return rows.length > 0
}
