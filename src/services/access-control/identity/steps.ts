import { sql } from 'kysely'
import { getCookie, setCookie } from 'hono/cookie'
import { identityMinutes, type IdentityProblem } from '../../../domain/identity.ts'
import type { Tx } from '../../../runtime/database.ts'
import type { Call } from '../../../runtime/http/call.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import type { SessionIdentity } from '../factors/factor-store.ts'
import { hashOfToken, newToken } from '../link-token.ts'

const cookie = 'urus_identity'

/** Where the browser that begins a sign-in comes back to, and nowhere else, it sends its cookie. */
export const identityPath = '/api/access-control/login/identity'

/** A person as the provider vouches for them. */
export interface VouchedFor extends SessionIdentity {
  email: string
  email_verified: boolean
  name: string
  /** A second factor was shown. */
  mfa: boolean
  /** They signed in at the provider within the last ten minutes. */
  fresh: boolean
  /** The values of the claim that roles follow. */
  roles: readonly string[]
}

/** What each step of a sign-in leaves for the next one. */
export interface StepContents {
  /** The browser is at the provider. */
  sent: { nonce: string; verifier: string; email: string; returnTo: string }
  /** It came back: with somebody, or with why not. */
  returned: { email: string } & ({ person: VouchedFor } | { problem: IdentityProblem })
  /** An owner has to confirm the link by their password. */
  confirm: { person: VouchedFor; user_id: number; email: string }
}

export type StepKind = keyof StepContents

const minutesOf: Record<StepKind, number> = { sent: identityMinutes, returned: 1, confirm: 5 }

/** The digest of the browser's own token; null where it has begun nothing here. */
export async function browserOf(c: Call): Promise<string | null> {
  const token = getCookie(c, cookie)
  return token && /^[0-9a-f]{64}$/.test(token) ? hashOfToken(token) : null
}

/**
 * Marks the browser that begins: what comes back is taken from this one alone. Lax, since it comes back by a link of
 * another site; strict cookies would not be sent then.
 */
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

/** Keeps a step for the browser; its token takes it up, once. */
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

/** A step of this browser, used up by that; null for unknown, used, expired and other browsers' ones alike. */
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
