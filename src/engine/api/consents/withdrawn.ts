import { sql } from 'kysely'
import type { ContactChannel } from '../../consents.ts'
import type { Context } from '../resource-service.ts'

/** Whom a message would go to. */
export interface Contacted {
  resource: string
  recordId: number
  channel: ContactChannel
  /** The number or address, as records keep it. */
  address: string
}

/**
 * Whether somebody asked to be left alone by a channel: what they said last, of the record or of the number or address
 * wherever it stands, was no.
 */
export async function isWithdrawn(
  { tx }: Pick<Context, 'tx'>,
  { resource, recordId, channel, address }: Contacted,
): Promise<boolean> {
  const { rows } = await sql<{ withdrawn: boolean }>`
    select coalesce((select not c.granted from contact_consent c
        where c.resource = ${resource} and c.record_id = ${recordId} and c.channel = ${channel}
        order by c.given_at desc, c.id desc limit 1), false)
      or coalesce((select not c.granted from contact_consent c
        where c.address = ${address} and c.channel = ${channel}
        order by c.given_at desc, c.id desc limit 1), false) as withdrawn`.execute(tx.db)
  return rows[0]?.withdrawn === true
}
