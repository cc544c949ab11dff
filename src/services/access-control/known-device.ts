import { jwtVerify, SignJWT } from 'jose'
import { getCookie, setCookie } from 'hono/cookie'
import { normalEmail } from '../../domain/email.ts'
import type { Call } from '../../runtime/http/call.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { derivedKey } from '../../runtime/sealed.ts'

const cookie = 'urus_device'
const days = 180

/** How many people may share a device and each be known on it. */
const mostAccounts = 5

/** A browser that somebody signed in on: strangers who guess elsewhere do not keep them out of it. */
export interface KnownDevice {
  id: string
  /** Digests of the addresses that signed in there. */
  accounts: readonly string[]
}

const keyOf = ({ signingKey }: Runtime) => derivedKey(signingKey, 'urus known device')

async function digestOf(email: string): Promise<string> {
  const bytes = new TextEncoder().encode(normalEmail(email))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The device that the request's cookie names; null without one of ours. */
export async function knownDeviceOf(runtime: Runtime, c: Call): Promise<KnownDevice | null> {
  const token = getCookie(c, cookie)
  if (!token || token.length > 1000) return null
  try {
    const { payload } = await jwtVerify<{ accounts?: unknown }>(token, await keyOf(runtime), {
      algorithms: ['HS256'],
    })
    const { jti, accounts } = payload
    return typeof jti === 'string' && Array.isArray(accounts)
      ? { id: jti, accounts: accounts.map(String) }
      : null
  } catch {
    return null
  }
}

export const isKnownOn = async (device: KnownDevice | null, email: string): Promise<boolean> =>
  device !== null && device.accounts.includes(await digestOf(email))

/** Makes the device known for who has just shown that the account is theirs. */
export async function keepDevice(
  runtime: Runtime,
  c: Call,
  device: KnownDevice | null,
  email: string,
): Promise<void> {
  const account = await digestOf(email)
  const others = (device?.accounts ?? []).filter((each) => each !== account)
  const accounts = [account, ...others].slice(0, mostAccounts)
  const token = await new SignJWT({ accounts })
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(device?.id ?? crypto.randomUUID())
    .setExpirationTime(`${days}d`)
    .sign(await keyOf(runtime))
  setCookie(c, cookie, token, {
    path: '/api/access-control',
    httpOnly: true,
    sameSite: 'Strict',
    secure: runtime.publicUrl.startsWith('https:'),
    maxAge: days * 86_400,
  })
}
