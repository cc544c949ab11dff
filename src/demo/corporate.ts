// Imported for all services' manifests, which define a corporate's defaults.
import '../services/register.ts'
import { sql } from 'kysely'
import type { AppCode } from '../domain/app-codes.ts'
import type { PackageName } from '../domain/auth-user.ts'
import type { Tx } from '../runtime/database.ts'
import { makeCorporate } from '../services/access-control/new-corporate.ts'
import type { RoleSeed } from '../services/access-control/default-roles.ts'

export interface CorporateSeed {
  id?: number
  name: string
  appCode: AppCode
  package: PackageName
}

export interface AccountSeed {
  email: string
  name: string
  role: string
  appCode: AppCode
  owner?: boolean
  leader?: string
  subscription?: string
}

export interface SeededCorporate {
  id: number
  users: ReadonlyMap<string, number>
}

async function seedAccount(
  tx: Tx,
  corporate: number,
  account: AccountSeed,
  hash: string,
  users: Map<string, number>,
) {
  const leader = account.leader ? (users.get(account.leader) ?? null) : null
  const { name, email, appCode, role } = account
  const given = {
    name,
    email,
    contact_no: `6019${String(3_300_000 + users.size * 7919).padStart(7, '0')}`,
    application_code: appCode,
    is_corporate_owner: account.owner ?? false,
    team_leader_id: leader,
    parent_id: leader,
  }
  const made = await sql<{ id: number }>`
    select make_account(${corporate}, ${JSON.stringify(given)}::jsonb, (select id from role
      where corporate_id = ${corporate} and role_name = ${role} and application_code = ${appCode}), ${hash}) as id`.execute(
    tx.db,
  )
  const id = made.rows[0]?.id ?? 0
  users.set(account.email, id)
  if (account.subscription) {
    await sql`insert into subscription (corporate_id, user_id, package_id, scrb_status)
      select ${corporate}, ${id}, id, ${account.subscription} from subscription_package where scpk_type = 'basic'`.execute(
      tx.db,
    )
  }
}

export async function seedCorporate(
  tx: Tx,
  seed: CorporateSeed,
  accounts: readonly AccountSeed[],
  passwordHash: string,
  extraRoles: readonly RoleSeed[] = [],
): Promise<SeededCorporate> {
  const id = await makeCorporate(tx, { ...seed, extraRoles })
  const users = new Map<string, number>()
  for (const account of accounts) await seedAccount(tx, id, account, passwordHash, users)
  return { id, users }
}
