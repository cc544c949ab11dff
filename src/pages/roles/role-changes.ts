import { isWeighty } from '../../domain/role-rules.ts'

export interface RoleRecord {
  id: number
  version: number
  role_name: string
  role_type: string | null
  /** Name in the account's `roles`. */
  role_access: string
  application_code: string
  access_codes: readonly string[]
  user_count: number
}

/** Pending grants (true) and revocations by role and code. */
export type Drafts = ReadonlyMap<number, ReadonlyMap<string, boolean>>

export const hasCode = ({ id, access_codes }: RoleRecord, code: string, drafts: Drafts): boolean =>
  drafts.get(id)?.get(code) ?? access_codes.includes(code)

/** Skips changes already saved by others. */
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

export function changedCodes(role: RoleRecord, drafts: Drafts): string[] {
  const changes = changesOf(role, drafts)
  const kept = role.access_codes.filter((code) => changes.get(code) !== false)
  return [...kept, ...[...changes].filter(([, on]) => on).map(([code]) => code)]
}

export const differ = (roles: readonly RoleRecord[], code: string, drafts: Drafts): boolean =>
  [new Map(), drafts].some((of: Drafts) => new Set(roles.map((role) => hasCode(role, code, of))).size > 1)

export interface WeightyChange {
  role: RoleRecord
  code: string
  on: boolean
}

/** Changes needing confirmation: administrator codes, and any change to the user's own role. */
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
