import { isWeighty } from '../../domain/role-rules.ts'

/** A role as Role Access shows it. */
export interface RoleRecord {
  id: number
  version: number
  role_name: string
  role_type: string | null
  /** What the account's `roles` name it by. */
  role_access: string
  application_code: string
  access_codes: readonly string[]
  user_count: number
}

/** What is to change, by role and code: whether the role is to have the code. */
export type Drafts = ReadonlyMap<number, ReadonlyMap<string, boolean>>

/** Whether a role has a code, as it will be once its changes are saved. */
export const hasCode = ({ id, access_codes }: RoleRecord, code: string, drafts: Drafts): boolean =>
  drafts.get(id)?.get(code) ?? access_codes.includes(code)

/** The changes of a role that would change something: others may have saved the same meanwhile. */
export const changesOf = ({ id, access_codes }: RoleRecord, drafts: Drafts): ReadonlyMap<string, boolean> =>
  new Map([...(drafts.get(id) ?? [])].filter(([code, on]) => access_codes.includes(code) !== on))

export function withChange(drafts: Drafts, { id }: RoleRecord, code: string, on: boolean): Drafts {
  return new Map(drafts).set(id, new Map(drafts.get(id)).set(code, on))
}

export function withoutRole(drafts: Drafts, id: number): Drafts {
  const left = new Map(drafts)
  left.delete(id)
  return left
}

/** The codes of a role with its changes, on top of what it has now. */
export function changedCodes(role: RoleRecord, drafts: Drafts): string[] {
  const changes = changesOf(role, drafts)
  const kept = role.access_codes.filter((code) => changes.get(code) !== false)
  return [...kept, ...[...changes].filter(([, on]) => on).map(([code]) => code)]
}

/** Whether roles differ in a code, saved or about to be. */
export const differ = (roles: readonly RoleRecord[], code: string, drafts: Drafts): boolean =>
  [new Map(), drafts].some((of: Drafts) => new Set(roles.map((role) => hasCode(role, code, of))).size > 1)

export interface WeightyChange {
  role: RoleRecord
  code: string
  on: boolean
}

/** The changes to ask about first: of codes that decide over others' access, and every one of a role the user has. */
export const weightyChanges = (
  roles: readonly RoleRecord[],
  drafts: Drafts,
  own: readonly { role_access: string; application_code: string }[],
): WeightyChange[] =>
  roles.flatMap((role) => {
    const isOwn = own.some(
      ({ role_access, application_code }) =>
        role_access === role.role_access && application_code === role.application_code,
    )
    return [...changesOf(role, drafts)].flatMap(([code, on]) =>
      isOwn || isWeighty(code) ? [{ role, code, on }] : [],
    )
  })
