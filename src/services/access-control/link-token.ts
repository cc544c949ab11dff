import { routePaths } from '../../domain/guards.ts'
import type { Runtime } from '../../runtime/runtime.ts'

const tokenBytes = 32

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** What is kept of a token: its SHA-256. It has 256 random bits, so that nothing slower is needed. */
export async function hashOfToken(token: string): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))))
}

/** A new random token, fit for an address, and what is kept of it. */
export async function newToken(): Promise<{ token: string; hash: string }> {
  const token = hex(crypto.getRandomValues(new Uint8Array(tokenBytes)))
  return { token, hash: await hashOfToken(token) }
}

/** Where a link that sets a password leads. */
export const passwordLink = ({ publicUrl }: Pick<Runtime, 'publicUrl'>, token: string): string =>
  `${publicUrl}${routePaths.resetPassword}?token=${token}`
