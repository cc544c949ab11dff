import { sql } from 'kysely'
import type { AppCode } from '../../domain/app-codes.ts'
import type { PackageName } from '../../domain/auth-user.ts'
import { packages } from '../../domain/packages.ts'
import type { Tx } from '../../runtime/database.ts'
import { defaultLists, type DefaultEntry } from '../lookup/default-lists.ts'
import { bankerRole, rolesFor, type RoleSeed } from './default-roles.ts'

function inOrder(list: readonly DefaultEntry[]): Record<string, unknown>[] {
  let position = 0
  return list.flatMap(({ subs = [], ...entry }) => {
    const main = { ...entry, position: ++position }
    return [main, ...subs.map((sub) => ({ ...sub, position: ++position, parent_id: main.position }))]
  })
}

export const listsToBegin = () =>
  Object.fromEntries(Object.entries(defaultLists).map(([table, list]) => [table, inOrder(list)]))

/** Packages, roles and lists for every new corporate. */
export function beginningOf(appCode: AppCode, extraRoles: readonly RoleSeed[] = []): string {
  const next = (at: number) => packages[at + 1]?.scpk_name ?? null
  return JSON.stringify({
    packages: packages.map((each, at) => ({ ...each, next: next(at) })),
    roles: [...rolesFor(appCode), bankerRole, ...extraRoles],
    lists: listsToBegin(),
  })
}

export interface NewCorporate {
  id?: number
  name: string
  appCode: AppCode
  package: PackageName
  extraRoles?: readonly RoleSeed[]
}

/** As owner role, for commands and demo data; registration has its own function. */
export async function makeCorporate(tx: Tx, corporate: NewCorporate): Promise<number> {
  const { id = null, name, appCode, package: pack, extraRoles } = corporate
  const made = await sql<{ id: number }>`
    select make_corporate(${id}::bigint, ${name}, ${appCode}, ${pack}, ${beginningOf(appCode, extraRoles)}::jsonb) as id`.execute(
    tx.db,
  )
  return made.rows[0]?.id ?? 0
}
