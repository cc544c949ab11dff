import { sql } from 'kysely'
import type { Tx } from '../../../runtime/database.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { openText } from '../../../runtime/sealed-text.ts'
import type { ProviderAccess } from './discovered.ts'

export const clientSecretPurpose = 'identity provider'

export interface Provider extends ProviderAccess {
  corporate_id: number
  corporate_name: string
  trusts_mfa: boolean
  role_claim: string | null
}

interface ProviderRow extends Provider {
  reference: string
  is_enabled: boolean
}

export interface DomainOwner {
  corporate_id: number
  corporate_name: string
  allows_password: boolean
}

export async function findDomain(tx: Tx, domain: string): Promise<DomainOwner | null> {
  if (domain === '') return null
  const { rows } = await sql<DomainOwner>`select * from find_identity_domain(${domain})`.execute(tx.db)
  return rows[0] ?? null
}

/** Active provider with decrypted secret; null without one. */
export async function findProvider(runtime: Runtime, corporate: number): Promise<Provider | null> {
  const { rows } = await runtime.database.transaction({ role: 'system' }, (tx) =>
    sql<ProviderRow>`select * from find_identity_provider(${corporate})`.execute(tx.db),
  )
  const [row] = rows
  if (!row?.is_enabled) return null
  return opened(runtime, row)
}

export async function findDeclared(runtime: Runtime, corporate: number): Promise<Provider | null> {
  const { rows } = await runtime.database.transaction({ role: 'system' }, (tx) =>
    sql<ProviderRow>`select * from find_identity_provider(${corporate})`.execute(tx.db),
  )
  return rows[0] ? opened(runtime, rows[0]) : null
}

async function opened(runtime: Runtime, row: ProviderRow): Promise<Provider> {
  const client_secret = await openText<string>(runtime, clientSecretPurpose, row.reference, row.client_secret)
  return { ...row, client_secret }
}
