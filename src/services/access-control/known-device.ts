import { SignJWT } from 'jose'
import { sql } from 'kysely'
import { getCookie, setCookie } from 'hono/cookie'
import { sha256Of } from '../../domain/sha256.ts'
import { normalEmail } from '../../domain/email.ts'
import type { Call } from '../../runtime/http/call.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { readClaims, signClaims } from '../../runtime/signed-claims.ts'

const cookie = 'urus_device'
const purpose = 'urus known device'
const days = 180

/** Accounts remembered per shared device. */
const mostAccounts = 5

/** A browser with earlier sign-ins: attackers' guesses elsewhere do not lock it out. */
export interface KnownDevice {
  id: string
  /** Digests of e-mails signed in there. */
  accounts: readonly string[]
  /** Digests of e-mail and password version. */
  proofs: readonly string[]
}

const digestOf = async (text: string): Promise<string> => (await sha256Of(text)).slice(0, 32)

const accountOf = (email: string) => digestOf(normalEmail(email))
const proofOf = (email: string, mark: string) => digestOf(`${normalEmail(email)} ${mark}`)

const textsIn = (sent: unknown): string[] => (Array.isArray(sent) ? sent.map(String) : [])

export async function knownDeviceOf(runtime: Runtime, c: Call): Promise<KnownDevice | null> {
  const token = getCookie(c, cookie)
  if (!token || token.length > 1500) return null
  const claims = await readClaims<{ accounts?: unknown; proofs?: unknown }>(runtime, purpose, token)
  if (typeof claims?.jti !== 'string' || !Array.isArray(claims.accounts)) return null
  return { id: claims.jti, accounts: textsIn(claims.accounts), proofs: textsIn(claims.proofs) }
}

export const isKnownOn = async (device: KnownDevice | null, email: string): Promise<boolean> =>
  device !== null && device.accounts.includes(await accountOf(email))

/** False after a password change. */
export async function isProvenOn(device: KnownDevice | null, email: string, mark: string): Promise<boolean> {
  const proof = await proofOf(email, mark)
  return device !== null && device.proofs.includes(proof)
}

export async function keepDevice(
  runtime: Runtime,
  c: Call,
  device: KnownDevice | null,
  email: string,
): Promise<void> {
  const { rows } = await runtime.database.transaction({ role: 'system' }, (tx) =>
    sql<{ mark: string | null }>`select find_device_mark(${normalEmail(email)}) as mark`.execute(tx.db),
  )
  const first = (newest: string, before: readonly string[]) =>
    [newest, ...before.filter((each) => each !== newest)].slice(0, mostAccounts)
  const accounts = first(await accountOf(email), device?.accounts ?? [])
  const proofs = first(await proofOf(email, rows[0]?.mark ?? ''), device?.proofs ?? [])
  const token = await signClaims(
    runtime,
    purpose,
    new SignJWT({ accounts, proofs }).setJti(device?.id ?? crypto.randomUUID()).setExpirationTime(`${days}d`),
  )
  setCookie(c, cookie, token, {
    path: '/api/access-control',
    httpOnly: true,
    sameSite: 'Strict',
    secure: runtime.publicUrl.startsWith('https:'),
    maxAge: days * 86_400,
  })
}
