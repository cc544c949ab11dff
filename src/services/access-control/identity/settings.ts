import { sql } from 'kysely'
import type { InferType } from 'yup'
import { Failure, invalid } from '../../../domain/failure.ts'
import type { Message } from '../../../domain/message.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { sealText } from '../../../runtime/sealed-text.ts'
import type { SessionContext } from '../../../runtime/session.ts'
import type { identityRolesRule } from '../../../../schemas/identity-provider.ts'
import { readOffered } from '../user-roles.ts'
import { logoutAddressOf, returnAddressOf } from './begin.ts'
import { isReachable, networkOf } from './discovered.ts'
import { readDomains, type DomainEntry } from './domains.ts'
import { clientSecretPurpose } from './provider-store.ts'

interface ProviderSettings {
  issuer: string
  client_id: string
  is_enabled: boolean
  allows_password: boolean
  trusts_mfa: boolean
  creates_accounts: boolean
  default_role_id: number | null
  role_claim: string | null
  version: number
}

type RoleRules = InferType<ReturnType<typeof identityRolesRule>>

/** Full settings; the secret only if new. */
export type SentSettings = Omit<ProviderSettings, 'version'> & {
  client_secret?: string | null
  version?: number | null
  roles: RoleRules
}

export interface IdentitySettings {
  provider: ProviderSettings | null
  roles: RoleRules
  domains: DomainEntry[]
  return_address: string
  logout_address: string
}

/** Without the secret. */
export async function readIdentity(runtime: Runtime, context: SessionContext): Promise<IdentitySettings> {
  const { tx, session } = context
  const provider = await sql<ProviderSettings>`
    select issuer, client_id, is_enabled, allows_password, trusts_mfa, creates_accounts, default_role_id, role_claim, version
    from identity_provider where corporate_id = ${session.corporateId}`.execute(tx.db)
  const roles = await sql<RoleRules[number]>`
    select claim_value, role_id from identity_role where corporate_id = ${session.corporateId} order by id`.execute(
    tx.db,
  )
  return {
    provider: provider.rows[0] ?? null,
    roles: roles.rows,
    domains: await readDomains(context),
    return_address: returnAddressOf(runtime, session.corporateId),
    logout_address: logoutAddressOf(runtime, session.corporateId),
  }
}

/** Only roles the caller may grant, never an owner's. */
async function requireGivable(context: SessionContext, sent: SentSettings): Promise<void> {
  const offered = new Map((await readOffered(context)).map((role) => [role.id, role]))
  const fault = (id: number): Message | null => {
    const role = offered.get(id)
    if (!role) return { key: 'validation.reference', args: { label: 'Role' } }
    if (role.role_type === 'corporate') return { key: 'identity.owner_role' }
    return role.offered ? null : { key: 'user.role_withheld', args: { name: role.role_name } }
  }
  const wrong = sent.roles.map(({ role_id }) => fault(role_id)).find((each) => each !== null)
  if (wrong) throw invalid({ roles: [wrong] })
  const first = sent.default_role_id === null ? null : fault(sent.default_role_id)
  if (first) throw invalid({ default_role_id: [first] })
}

/** Validates only what is stored; testing is separate. */
export async function saveIdentity(
  runtime: Runtime,
  context: SessionContext,
  sent: SentSettings,
): Promise<IdentitySettings> {
  const { tx, session } = context
  const { corporateId } = session
  // A trailing slash is part of the issuer.
  const issuer = sent.issuer.trim()
  if (!isReachable(issuer, networkOf(runtime))) throw invalid({ issuer: [{ key: 'identity.issuer' }] })
  if (sent.creates_accounts && sent.default_role_id === null)
    throw invalid({ default_role_id: [{ key: 'identity.default_role' }] })
  if (sent.roles.length > 0 && !sent.role_claim)
    throw invalid({ role_claim: [{ key: 'identity.role_claim' }] })
  await requireGivable(context, sent)
  const found = await sql<{ reference: string; version: number; issuer: string }>`
    select reference, version, issuer from identity_provider where corporate_id = ${corporateId} for no key update`.execute(
    tx.db,
  )
  const [held] = found.rows
  if (held && sent.version !== held.version) throw new Failure(409, { key: 'failure.stale' })
  // A secret is never sent to another issuer.
  if (!sent.client_secret && held?.issuer !== issuer)
    throw invalid({ client_secret: [{ key: 'validation.required', args: { label: 'Client secret' } }] })
  const reference = held?.reference ?? crypto.randomUUID()
  const sealed =
    sent.client_secret && (await sealText(runtime, clientSecretPurpose, reference, sent.client_secret))
  const values = {
    issuer,
    client_id: sent.client_id,
    is_enabled: sent.is_enabled,
    allows_password: sent.allows_password,
    trusts_mfa: sent.trusts_mfa,
    creates_accounts: sent.creates_accounts,
    default_role_id: sent.default_role_id,
    role_claim: sent.role_claim || null,
    ...(sealed && { client_secret: sealed }),
  }
  if (held) {
    const sets = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
    await sql`update identity_provider set ${sql.join([...sets, sql`version = version + 1`])}
      where corporate_id = ${corporateId}`.execute(tx.db)
  } else {
    const all = { ...values, corporate_id: corporateId, reference }
    await sql`insert into identity_provider (${sql.join(Object.keys(all).map((name) => sql.ref(name)))})
      values (${sql.join(Object.values(all))})`.execute(tx.db)
  }
  await saveRoles(context, sent.roles)
  return readIdentity(runtime, context)
}

/** Writes only differences, for a precise audit trail. */
async function saveRoles({ tx, session }: SessionContext, roles: RoleRules): Promise<void> {
  const values = roles.map(({ claim_value }) => claim_value)
  const ids = roles.map(({ role_id }) => role_id)
  await sql`delete from identity_role r where r.corporate_id = ${session.corporateId} and not exists (
    select from unnest(${values}::text[], ${ids}::bigint[]) w (claim_value, role_id)
    where w.claim_value = r.claim_value and w.role_id = r.role_id)`.execute(tx.db)
  await sql`insert into identity_role (corporate_id, claim_value, role_id)
    select ${session.corporateId}, w.claim_value, w.role_id
    from unnest(${values}::text[], ${ids}::bigint[]) w (claim_value, role_id)
    on conflict (corporate_id, claim_value, role_id) do nothing`.execute(tx.db)
}

/** Ends sign-ins; links and domains remain for a new provider. */
export async function removeIdentity({ tx, session }: SessionContext): Promise<void> {
  await sql`delete from identity_role where corporate_id = ${session.corporateId}`.execute(tx.db)
  await sql`delete from identity_provider where corporate_id = ${session.corporateId}`.execute(tx.db)
}
