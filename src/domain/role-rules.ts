import { isAccessCode, type AccessCode } from './access-codes.ts'
import type { AccessSession } from './access.ts'
import type { RoleType } from './auth-user.ts'

/** What a role gives to whoever has it. */
export interface RoleGrant {
  role_type: RoleType | null
  access_codes: readonly string[]
}

/** Codes that only their own holders hand on. */
const handedOn: readonly AccessCode[] = ['role_super_admin']

export const unknownCodes = (codes: readonly string[]): string[] =>
  codes.filter((code) => !isAccessCode(code))

/** The codes that a session may not add to a role. */
export const withheldCodes = (added: readonly string[], { codes }: Pick<AccessSession, 'codes'>): string[] =>
  handedOn.filter((code) => added.includes(code) && !codes.has(code))

/** The key of a role, made from its name: the first of its kind that is free. */
export function roleKey(name: string, taken: ReadonlySet<string>): string {
  const plain = name.trim().toLowerCase().replace(/\s+/g, ' ')
  let key = plain
  for (let count = 2; taken.has(key); count += 1) key = `${plain} ${count}`
  return key
}
