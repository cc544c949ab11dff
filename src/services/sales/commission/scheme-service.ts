import { sql } from 'kysely'
import { Failure, invalid } from '../../../domain/failure.ts'
import { placesFault } from '../../../domain/payout/scheme.ts'
import { defineResourceService, type Context } from '../../../engine/api/resource-service.ts'
import { commissionSchemeResource } from '../../../../resources/commission-scheme.ts'

/** Terms fixed once a sale uses the scheme. */
const terms = ['valid_from', 'places', 'vacant', 'compress', 'advance_percent', 'clawback_cap'] as const

function requirePlaces(places: unknown): void {
  const fault = placesFault(places)
  if (fault) throw invalid({ places: [fault] })
}

/** Sales keep their day's scheme (sales.md D4), so used ones are immutable. */
async function refuseUsed(ids: readonly number[], { tx }: Context): Promise<void> {
  if (ids.length === 0) return
  // Locks against sales joining meanwhile.
  await sql`select from commission_scheme where id = any(${ids}::bigint[]) order by id for update`.execute(
    tx.db,
  )
  const { rows } = await sql`select from sales_case where scheme_id = any(${ids}::bigint[]) limit 1`.execute(
    tx.db,
  )
  if (rows.length > 0) throw new Failure(409, { key: 'commission.scheme_used' })
}

export const commissionSchemeService = defineResourceService(commissionSchemeResource, {
  async beforeCreate(rows) {
    for (const { places } of rows) requirePlaces(places)
  },
  async beforeUpdate(changes, context) {
    for (const { values } of changes) if ('places' in values) requirePlaces(values.places)
    const changed = changes.filter(({ values }) => terms.some((name) => name in values))
    await refuseUsed(
      changed.map(({ id }) => id),
      context,
    )
  },
  beforeDelete: (records, context) =>
    refuseUsed(
      records.map(({ id }) => id),
      context,
    ),
})
