import { sql } from 'kysely'
import { Failure } from '../../../domain/failure.ts'
import { defineResourceService } from '../../../engine/api/resource-service.ts'
import { billPartyResource } from '../../../../resources/bill-party.ts'

/** Developers, banks and vendors: the generated calls. One that was billed stays. */
export const partyService = defineResourceService(billPartyResource, {
  async beforeDelete(parties, { tx }) {
    const ids = parties.map(({ id }) => id)
    const { rows } = await sql`
      select from pro_forma where party_id = any(${ids}::bigint[])
      union all select from sales_document where party_id = any(${ids}::bigint[]) limit 1`.execute(tx.db)
    if (rows.length > 0) throw new Failure(409, { key: 'billing.party_billed' })
  },
})
