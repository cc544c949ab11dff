import { decodeProtectedHeader, jwtVerify, type SignJWT, type JWTPayload, type JWTVerifyOptions } from 'jose'
import { derivedKey } from './derived-key.ts'
import { keyId, keysNamed, presentKey, type Keys } from './key-ring.ts'

/** A key per purpose; access tokens use the server's key itself. */
const keyFor = (key: Uint8Array, purpose: string | null) =>
  purpose === null ? Promise.resolve(key) : derivedKey(key, purpose)

export async function signClaims(keys: Keys, purpose: string | null, claims: SignJWT): Promise<string> {
  const key = presentKey(keys)
  return claims.setProtectedHeader({ alg: 'HS256', kid: await keyId(key) }).sign(await keyFor(key, purpose))
}

function kidOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid
  } catch {
    return undefined
  }
}

/** Null if invalid or expired. */
export async function readClaims<Claims>(
  keys: Keys,
  purpose: string | null,
  token: string,
  options: Omit<JWTVerifyOptions, 'algorithms'> = {},
): Promise<(JWTPayload & Claims) | null> {
  for (const key of await keysNamed(keys, kidOf(token))) {
    const secret = await keyFor(key, purpose)
    const found = await jwtVerify<Claims>(token, secret, { ...options, algorithms: ['HS256'] }).catch(
      () => null,
    )
    if (found) return found.payload
  }
  return null
}
