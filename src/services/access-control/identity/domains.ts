import { sql } from 'kysely'
import { Failure, invalid, notFound } from '../../../domain/failure.ts'
import {
  domainRecordPrefix,
  isPublicMailDomain,
  maxIdentityDomains,
  readDomain,
} from '../../../domain/identity.ts'
import { withSession, type SessionContext, type SessionRequest } from '../../../runtime/session.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { newToken } from '../link-token.ts'
import { networkOf } from './discovered.ts'

export interface DomainEntry {
  id: number
  domain: string
  record: string
  verified: boolean
}

interface DomainRow {
  id: number
  domain: string
  token: string
  verified: boolean
}

const entryOf = ({ token, ...row }: DomainRow): DomainEntry => ({
  ...row,
  record: domainRecordPrefix + token,
})

export async function readDomains({ tx, session }: SessionContext): Promise<DomainEntry[]> {
  const { rows } = await sql<DomainRow>`
    select id, domain, token, verified_at is not null as verified from identity_domain
    where corporate_id = ${session.corporateId} order by domain`.execute(tx.db)
  return rows.map(entryOf)
}

const refused = (key: string) => invalid({ domain: [{ key }] })

export async function addDomain(context: SessionContext, typed: string): Promise<DomainEntry> {
  const { tx, session } = context
  const domain = readDomain(typed)
  if (domain === null) throw refused('identity.domain')
  if (isPublicMailDomain(domain)) throw refused('identity.public_domain')
  const held = await readDomains(context)
  if (held.some((each) => each.domain === domain)) throw refused('identity.domain_known')
  if (held.length >= maxIdentityDomains) throw refused('identity.domains_full')
  await requireFree(context, domain)
  const { token } = await newToken()
  const { rows } = await sql<DomainRow>`
    insert into identity_domain (corporate_id, domain, token) values (${session.corporateId}, ${domain}, ${token.slice(0, 40)})
    returning id, domain, token, false as verified`.execute(tx.db)
  const [row] = rows
  if (!row) throw notFound()
  return entryOf(row)
}

async function requireFree({ tx }: SessionContext, domain: string): Promise<void> {
  const { rows } = await sql<{ taken: boolean }>`
    select is_domain_proved_elsewhere(${domain}) as taken`.execute(tx.db)
  if (rows[0]?.taken) throw refused('identity.domain_taken')
}

/** DNS lookup outside transactions. */
export async function proveDomain(
  runtime: Runtime,
  request: SessionRequest,
  id: number,
  permit: (context: SessionContext) => void,
): Promise<DomainEntry> {
  const entryIn = async (context: SessionContext) => {
    permit(context)
    const entry = (await readDomains(context)).find((each) => each.id === id)
    if (!entry) throw notFound()
    if (!entry.verified) await requireFree(context, entry.domain)
    return entry
  }
  const entry = await withSession(runtime.database, request, { readOnly: true }, entryIn)
  if (entry.verified) return entry
  const proved = await networkOf(runtime)
    .hasTxtRecord(entry.domain, entry.record)
    .catch(() => {
      throw new Failure(503, { key: 'identity.dns_away', args: { domain: entry.domain } })
    })
  if (!proved) throw new Failure(409, { key: 'identity.no_record', args: { domain: entry.domain } })
  return withSession(runtime.database, request, {}, async (context) => {
    permit(context)
    await sql`select prove_identity_domain(${id})`.execute(context.tx.db)
    return entryIn(context)
  })
}

/** Ends first-time sign-ins from the domain. */
export async function removeDomain({ tx, session }: SessionContext, id: number): Promise<void> {
  const { rows } = await sql`delete from identity_domain
    where corporate_id = ${session.corporateId} and id = ${id} returning id`.execute(tx.db)
  if (rows.length === 0) throw notFound()
}
