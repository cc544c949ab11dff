import { sql } from 'kysely'
import { Failure } from '../../../domain/failure.ts'
import { defineResourceService } from '../../../engine/api/resource-service.ts'
import { billPartyResource } from '../../../../resources/bill-party.ts'

/** Changes require a new check. */
const identity = ['tin', 'brn', 'nric'] as const

/** Developers, banks and vendors; billed ones cannot be deleted. */
export const partyService = defineResourceService(billPartyResource, {
  beforeUpdate(changes) {
    for (const { values, current } of changes)
      if (identity.some((name) => name in values && values[name] !== current[name]))
        Object.assign(values, { tin_status: 'unchecked', tin_checked_at: null })
    return Promise.resolve()
  },
  async beforeDelete(parties, { tx }) {
    const ids = parties.map(({ id }) => id)
    const { rows } = await sql`
      select from pro_forma where party_id = any(${ids}::bigint[])
      union all select from sales_document where party_id = any(${ids}::bigint[]) limit 1`.execute(tx.db)
    if (rows.length > 0) throw new Failure(409, { key: 'billing.party_billed' })
  },
})
