import { sql } from 'kysely'
import type { AppCode } from '../domain/app-codes.ts'
import type { PackageName } from '../domain/auth-user.ts'
import type { Tx } from '../runtime/database.ts'
import { bankerRole, rolesFor, type RoleSeed } from './roles.ts'
import { seedVariableExpenses } from './variable-expenses.ts'

export interface CorporateSeed {
  /** Its id, where one is fixed. */
  id?: number
  name: string
  appCode: AppCode
  package: PackageName
}

export interface AccountSeed {
  email: string
  name: string
  /** The role's name. */
  role: string
  appCode: AppCode
  owner?: boolean
  /** E-mail of the person whose team it is in. */
  leader?: string
  /** A subscription of the user's own with this status. */
  subscription?: string
}

export interface SeededCorporate {
  id: number
  /** User ids by e-mail. */
  users: ReadonlyMap<string, number>
}

const statuses: readonly [status: string, colour: string, subs: readonly string[]][] = [
  ['New', '#2563eb', []],
  ['Contacted', '#0e7490', ['No answer', 'Call back']],
  ['Appointment', '#7c3aed', []],
  ['Viewing', '#b45309', []],
  ['Negotiation', '#be185d', []],
  ['Won', '#15803d', []],
  ['Lost', '#b91c1c', ['Budget', 'Bought elsewhere', 'Not reachable']],
]

const lists: Readonly<Record<string, readonly string[]>> = {
  channel: ['Facebook', 'TikTok', 'Walk-in', 'Referral', 'Property portal', 'Roadshow'],
  platform: ['Web', 'WhatsApp', 'Phone', 'Messenger'],
  salutation: ['Mr', 'Ms', 'Mrs', 'Dr', 'Dato’', 'Datin', 'Tan Sri'],
  budget: ['Below 300k', '300k-500k', '500k-700k', '700k-1m', 'Above 1m'],
  property_type: ['Condominium', 'Terrace', 'Semi-detached', 'Bungalow', 'Shop lot', 'Land'],
  location: [
    'Kuala Lumpur',
    'Petaling Jaya',
    'Shah Alam',
    'Subang Jaya',
    'Johor Bahru',
    'George Town',
    'Kota Kinabalu',
    'Kuching',
  ],
}

async function seedLists(tx: Tx, corporate: number): Promise<void> {
  for (const [table, values] of Object.entries(lists)) {
    await sql`insert into ${sql.table(table)} (corporate_id, ${sql.ref(table)}, position)
      select ${corporate}, v, n from unnest(${values}::text[]) with ordinality as x(v, n)`.execute(tx.db)
  }
  let position = 0
  for (const [status, colour, subs] of statuses) {
    const made = await sql<{ id: number }>`
      insert into lead_status (corporate_id, status, "group", colour, position)
      values (${corporate}, ${status}, 'main', ${colour}, ${++position}) returning id`.execute(tx.db)
    for (const sub of subs) {
      await sql`insert into lead_status (corporate_id, status, "group", colour, position, parent_id)
        values (${corporate}, ${sub}, 'sub', ${colour}, ${++position}, ${made.rows[0]?.id})`.execute(tx.db)
    }
  }
}

async function seedRoles(tx: Tx, corporate: number, roles: RoleSeed[]): Promise<void> {
  await sql`insert into role (corporate_id, role_name, role_type, role_access, application_code, access_codes)
    select ${corporate}, r.role_name, r.role_type, r.role_access, r.application_code,
      array(select jsonb_array_elements_text(r.access_codes))
    from jsonb_to_recordset(${JSON.stringify(roles)}::jsonb)
      as r(role_name text, role_type text, role_access text, application_code text, access_codes jsonb)`.execute(
    tx.db,
  )
}

async function seedAccount(
  tx: Tx,
  corporate: number,
  account: AccountSeed,
  hash: string,
  users: Map<string, number>,
) {
  const leader = account.leader ? (users.get(account.leader) ?? null) : null
  const made = await sql<{ id: number }>`
    insert into app_user (corporate_id, name, email, password_hash, application_code, is_corporate_owner, team_leader_id, parent_id)
    values (${corporate}, ${account.name}, ${account.email}, ${hash}, ${account.appCode}, ${account.owner ?? false},
      ${leader}::bigint, ${leader}::bigint) returning id`.execute(tx.db)
  const id = made.rows[0]?.id ?? 0
  users.set(account.email, id)
  await sql`insert into user_role (corporate_id, user_id, role_id)
    select ${corporate}, ${id}, id from role
    where corporate_id = ${corporate} and role_name = ${account.role} and application_code = ${account.appCode}`.execute(
    tx.db,
  )
  if (account.subscription) {
    await sql`insert into subscription (corporate_id, user_id, package_id, scrb_status)
      select ${corporate}, ${id}, id, ${account.subscription} from subscription_package where scpk_type = 'basic'`.execute(
      tx.db,
    )
  }
}

/** A corporate with its lists, roles, people and subscription, made as the owner role. */
export async function seedCorporate(
  tx: Tx,
  seed: CorporateSeed,
  accounts: readonly AccountSeed[],
  passwordHash: string,
  extraRoles: readonly RoleSeed[] = [],
): Promise<SeededCorporate> {
  const made = await sql<{ id: number }>`
    insert into corporate (id, corporate_name, application_code)
    values (coalesce(${seed.id ?? null}::bigint, nextval(pg_get_serial_sequence('corporate', 'id'))), ${seed.name}, ${seed.appCode})
    returning id`.execute(tx.db)
  const id = made.rows[0]?.id ?? 0
  await sql`insert into subscription (corporate_id, package_id)
    select ${id}, p.id from subscription_package p where p.scpk_type = ${seed.package}`.execute(tx.db)
  await seedLists(tx, id)
  await seedVariableExpenses(tx, id)
  await seedRoles(tx, id, [...rolesFor(seed.appCode), bankerRole, ...extraRoles])
  const users = new Map<string, number>()
  for (const account of accounts) await seedAccount(tx, id, account, passwordHash, users)
  return { id, users }
}
