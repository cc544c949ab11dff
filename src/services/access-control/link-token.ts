import { hexOf } from '../../domain/hex.ts'
import { sha256Of } from '../../domain/sha256.ts'
import { routePaths } from '../../domain/guards.ts'
import type { Runtime } from '../../runtime/runtime.ts'

const tokenBytes = 32

/** SHA-256 suffices for 256 random bits. */
export const hashOfToken = (token: string): Promise<string> => sha256Of(token)

/** URL-safe, with its hash. */
export async function newToken(): Promise<{ token: string; hash: string }> {
  const token = hexOf(crypto.getRandomValues(new Uint8Array(tokenBytes)))
  return { token, hash: await hashOfToken(token) }
}

export const passwordLink = ({ publicUrl }: Pick<Runtime, 'publicUrl'>, token: string): string =>
  `${publicUrl}${routePaths.resetPassword}?token=${token}`
