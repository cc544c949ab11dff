import { isAccessCode, type AccessCode } from './access-codes.ts'
import type { AccessSession } from './access.ts'
import type { RoleType } from './auth-user.ts'

/** What a role gives to whoever has it. */
export interface RoleGrant {
  role_type: RoleType | null
  access_codes: readonly string[]
}

type Asker = Pick<AccessSession, 'codes'>

/** The operator's and the owner's own: given and taken by their holders alone. */
const guarded: readonly string[] = ['role_super_admin', 'role_corporate'] satisfies AccessCode[]

/** Marks who has it as outside staff and opens nothing: whoever keeps roles may set it. */
const mark: AccessCode = 'role_external_user'

/** Codes that decide over others' access: a change of who has one is asked about first. */
const weighty: readonly string[] = [
  ...guarded,
  ...(['role_admin', 'stg_role_access', 'stg_user_management'] satisfies AccessCode[]),
]

export const isWeighty = (code: string): boolean => weighty.includes(code)

export const unknownCodes = (codes: readonly string[]): string[] =>
  codes.filter((code) => !isAccessCode(code))

/** The codes that a session may not add to a role: nobody gives what they do not hold, but the owner, whose the corporate is. */
export const withheldCodes = (added: readonly string[], { codes }: Asker): string[] =>
  added.filter((code) => {
    if (codes.has(code) || code === mark) return false
    return guarded.includes(code) || !codes.has('role_corporate')
  })

/** The codes that a session may not take from a role. */
export const keptCodes = (taken: readonly string[], { codes }: Asker): string[] =>
  taken.filter((code) => guarded.includes(code) && !codes.has(code))

/** Whether a session may make a role of one type one of another: an owner's is made and unmade by owners. */
export const mayChangeType = (
  from: RoleType | null,
  to: RoleType | null,
  { roleType }: Pick<AccessSession, 'roleType'>,
): boolean => from === to || roleType === 'corporate' || (from !== 'corporate' && to !== 'corporate')

/** The key of a role, made from its name: the first of its kind that is free. */
export function roleKey(name: string, taken: ReadonlySet<string>): string {
  const plain = name.trim().toLowerCase().replace(/\s+/g, ' ')
  let key = plain
  for (let count = 2; taken.has(key); count += 1) key = `${plain} ${count}`
  return key
}
