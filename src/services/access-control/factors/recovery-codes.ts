import { recoveryCodeCount } from '../../../domain/second-factor.ts'
import { hashOfToken } from '../link-token.ts'

/** Without ambiguous characters: 0 and O, 1, I and L. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const codeLength = 16

/** Redraws to avoid modulo bias. */
function newSign(): string {
  const [drawn = 255] = crypto.getRandomValues(new Uint8Array(1))
  const usable = 256 - (256 % alphabet.length)
  return drawn < usable ? (alphabet[drawn % alphabet.length] ?? newSign()) : newSign()
}

const newCode = () =>
  Array.from({ length: codeLength }, (_, at) => (at > 0 && at % 4 === 0 ? '-' : '') + newSign()).join('')

export const hashOfRecoveryCode = (code: string): Promise<string> =>
  hashOfToken(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))

/** 79 random bits each, with their hashes. */
export async function newRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode)
  return { codes, hashes: await Promise.all(codes.map(hashOfRecoveryCode)) }
}
