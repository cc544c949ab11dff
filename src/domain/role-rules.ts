import { isAccessCode, type AccessCode } from './access-codes.ts'
import type { AccessSession } from './access.ts'
import type { RoleType } from './auth-user.ts'

export interface RoleGrant {
  role_type: RoleType | null
  access_codes: readonly string[]
}

type Asker = Pick<AccessSession, 'codes'>

/** Operator and owner codes: only users who have them may grant or remove them. */
const guarded: readonly string[] = ['role_super_admin', 'role_corporate'] satisfies AccessCode[]

/** Marks outside staff and grants nothing, so any role manager may set it. */
const mark: AccessCode = 'role_external_user'

/** Codes that control others' access: changes require confirmation. */
const weighty: readonly string[] = [
  ...guarded,
  ...(['role_admin', 'stg_role_access', 'stg_user_management'] satisfies AccessCode[]),
]

export const isWeighty = (code: string): boolean => weighty.includes(code)

export const unknownCodes = (codes: readonly string[]): string[] =>
  codes.filter((code) => !isAccessCode(code))

/** Codes the session may not add to a role: only its own, except for the owner. */
export const withheldCodes = (added: readonly string[], { codes }: Asker): string[] =>
  added.filter((code) => {
    if (codes.has(code) || code === mark) return false
    return guarded.includes(code) || !codes.has('role_corporate')
  })

export const keptCodes = (taken: readonly string[], { codes }: Asker): string[] =>
  taken.filter((code) => guarded.includes(code) && !codes.has(code))

/** Only owners may make or change an owner's role type. */
export const mayChangeType = (
  from: RoleType | null,
  to: RoleType | null,
  { roleType }: Pick<AccessSession, 'roleType'>,
): boolean => from === to || roleType === 'corporate' || (from !== 'corporate' && to !== 'corporate')

export function roleKey(name: string, taken: ReadonlySet<string>): string {
  const plain = name.trim().toLowerCase().replace(/\s+/g, ' ')
  let key = plain
  for (let count = 2; taken.has(key); count += 1) key = `${plain} ${count}`
  return key
}
