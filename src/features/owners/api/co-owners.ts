import { sql } from 'kysely'
import type { AccessSession } from '../../../domain/access.ts'
import { ownerRows, type OwnerRows } from '../owners.ts'
import type { Resource } from '../../../engine/resource.ts'
import type { Context } from '../../../engine/api/resource-service.ts'

/** Undefined unless the corporate allows co-owners. */
export const coOwnerRows = (
  resource: Pick<Resource, 'holder' | 'holders'>,
  { corporateSettings }: Pick<AccessSession, 'corporateSettings'>,
): OwnerRows | undefined => (corporateSettings.multi_assignment ? ownerRows(resource) : undefined)

/** For writes: uses the current setting, locked until the transaction ends, not the session's. */
export async function currentCoOwnerRows(
  resource: Pick<Resource, 'holder' | 'holders'>,
  { tx, session }: Context,
): Promise<OwnerRows | undefined> {
  const parts = coOwnerRows(resource, session)
  if (!parts) return undefined
  const { rows } = await sql<{ multi_assignment: boolean }>`
    select multi_assignment from corporate where id = ${session.corporateId} for key share`.execute(tx.db)
  return rows[0]?.multi_assignment ? parts : undefined
}
