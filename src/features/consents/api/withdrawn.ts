import { sql } from 'kysely'
import { normalEmail } from '../../../domain/email.ts'
import type { ContactChannel } from '../consents.ts'
import type { Context } from '../../../engine/api/resource-service.ts'

export interface Contacted {
  resource: string
  recordId: number
  channel: ContactChannel
  /** Stored phone format, or an e-mail address in any spelling. */
  address: string
}

const withdrawnBy = ({ channel, address }: Pick<Contacted, 'channel' | 'address'>) => sql<boolean>`
  coalesce((select not c.granted from contact_consent c
    where c.address = ${channel === 'email' ? normalEmail(address) : address} and c.channel = ${channel} order by c.given_at desc, c.id desc limit 1), false)`

/** True if the latest preference for a number or address, on any record, is an opt-out. */
export async function isAddressWithdrawn(
  { tx }: Pick<Context, 'tx'>,
  whom: Pick<Contacted, 'channel' | 'address'>,
): Promise<boolean> {
  const { rows } = await sql<{ withdrawn: boolean }>`select ${withdrawnBy(whom)} as withdrawn`.execute(tx.db)
  return rows[0]?.withdrawn === true
}

/** Also checks the record itself: an opt-out outlives a changed number. */
export async function isWithdrawn({ tx }: Pick<Context, 'tx'>, whom: Contacted): Promise<boolean> {
  const { resource, recordId, channel } = whom
  const { rows } = await sql<{ withdrawn: boolean }>`
    select coalesce((select not c.granted from contact_consent c
        where c.resource = ${resource} and c.record_id = ${recordId} and c.channel = ${channel}
        order by c.given_at desc, c.id desc limit 1), false)
      or ${withdrawnBy(whom)} as withdrawn`.execute(tx.db)
  return rows[0]?.withdrawn === true
}
