import { sql } from 'kysely'
import { getCookie, setCookie } from 'hono/cookie'
import { identityMinutes, type IdentityProblem } from '../../../domain/identity.ts'
import type { Tx } from '../../../runtime/database.ts'
import type { Call } from '../../../runtime/http/call.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import type { SessionIdentity } from '../factors/factor-store.ts'
import { hashOfToken, newToken } from '../link-token.ts'

const cookie = 'urus_identity'

export const identityPath = '/api/access-control/login/identity'

export interface VouchedFor extends SessionIdentity {
  email: string
  email_verified: boolean
  name: string
  mfa: boolean
  /** Signed in at the provider within ten minutes. */
  fresh: boolean
  /** Values of the role claim. */
  roles: readonly string[]
}

export interface StepContents {
  sent: { nonce: string; verifier: string; email: string; returnTo: string }
  returned: { email: string } & ({ person: VouchedFor } | { problem: IdentityProblem })
  /** An owner must confirm the link by password. */
  confirm: { person: VouchedFor; user_id: number; email: string }
}

export type StepKind = keyof StepContents

const minutesOf: Record<StepKind, number> = { sent: identityMinutes, returned: 1, confirm: 5 }

/** Null if this browser began nothing. */
export async function browserOf(c: Call): Promise<string | null> {
  const token = getCookie(c, cookie)
  return token && /^[0-9a-f]{64}$/.test(token) ? hashOfToken(token) : null
}

/** Binds the flow to this browser. Lax: the return is a cross-site navigation without strict cookies. */
export async function markBrowser(runtime: Runtime, c: Call): Promise<string> {
  const held = getCookie(c, cookie)
  const token = held && /^[0-9a-f]{64}$/.test(held) ? held : (await newToken()).token
  setCookie(c, cookie, token, {
    path: identityPath,
    httpOnly: true,
    sameSite: 'Lax',
    secure: runtime.publicUrl.startsWith('https:'),
    maxAge: 2 * identityMinutes * 60,
  })
  return hashOfToken(token)
}

export async function keepStep<Kind extends StepKind>(
  tx: Tx,
  corporate: number,
  kind: Kind,
  browser: string,
  content: StepContents[Kind],
): Promise<string> {
  const { token, hash } = await newToken()
  await sql`select keep_identity_step(${corporate}, ${kind}, ${hash}, ${browser}, ${JSON.stringify(content)}::jsonb,
    ${`${minutesOf[kind]} minutes`}::interval)`.execute(tx.db)
  return token
}

/** Single-use; null for all invalid tokens or another browser. */
export async function takeStep<Kind extends StepKind>(
  tx: Tx,
  kind: Kind,
  browser: string | null,
  token: string,
): Promise<{ corporate_id: number; content: StepContents[Kind] } | null> {
  if (browser === null) return null
  const { rows } = await sql<{ corporate_id: number; content: StepContents[Kind] }>`
    select * from take_identity_step(${kind}, ${await hashOfToken(token)}, ${browser})`.execute(tx.db)
  return rows[0] ?? null
}
