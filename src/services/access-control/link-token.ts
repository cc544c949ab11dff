import { routePaths } from '../../domain/guards.ts'
import type { Runtime } from '../../runtime/runtime.ts'

const tokenBytes = 32

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** SHA-256 suffices for 256 random bits. */
export async function hashOfToken(token: string): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))))
}

/** URL-safe, with its hash. */
export async function newToken(): Promise<{ token: string; hash: string }> {
  const token = hex(crypto.getRandomValues(new Uint8Array(tokenBytes)))
  return { token, hash: await hashOfToken(token) }
}

export const passwordLink = ({ publicUrl }: Pick<Runtime, 'publicUrl'>, token: string): string =>
  `${publicUrl}${routePaths.resetPassword}?token=${token}`
