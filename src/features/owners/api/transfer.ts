import { sql, type RawBuilder } from 'kysely'
import { requireFillable } from '../../../engine/field-access.ts'
import type { OwnedRecords } from '../owned-records.ts'
import { allOf } from '../../../engine/api/condition.ts'
import type { Context, ResourceService } from '../../../engine/api/resource-service.ts'
import { endOwnership, ownedBy, transferRows } from './change-owners.ts'
import { pointsOf } from '../../../engine/api/feature.ts'
import { changeRows, finishWrite, ownerValues } from '../../../engine/api/pipeline.ts'
import { table } from '../../../engine/api/select.ts'
import { allServices } from '../../../engine/api/services.ts'

const isHeld = (service: ResourceService) => service.resource.holder !== undefined

function liveHeldBy({ resource }: ResourceService, userId: number): RawBuilder<boolean> {
  const { softDelete } = resource.schema.options
  return allOf([...(softDelete ? [sql<boolean>`t.deleted_at is null`] : []), ownedBy(resource, userId)])
}

export async function countOwnedRecords({ tx }: Pick<Context, 'tx'>, userId: number): Promise<OwnedRecords> {
  const holdings: Record<string, number> = {}
  for (const service of allServices().filter(isHeld)) {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from ${table(service.resource.schema)} where ${liveHeldBy(service, userId)}`.execute(
      tx.db,
    )
    holdings[service.resource.call] = rows[0]?.n ?? 0
  }
  return holdings
}

/** Transfers all records of a user; returns the counts. */
export async function transferRecords(context: Context, from: number, to: number): Promise<OwnedRecords> {
  const holdings = await countOwnedRecords(context, from)
  for (const service of allServices()) {
    const { resource } = service
    const { holder = '', schema } = resource
    if (!isHeld(service) || !holdings[resource.call]) {
      for (const transfer of pointsOf(resource).transfer) await transfer(service, from, to, context)
      continue
    }
    requireFillable(schema, [holder], context.session)
    await transferRows(resource, from, to, context)
    const { rows } = await sql<{ id: number }>`
      select t.id from ${table(schema)} where t.${sql.ref(holder)} = ${from}
        ${schema.options.softDelete ? sql`and t.deleted_at is null` : sql``} order by t.id for update`.execute(
      context.tx.db,
    )
    const changes = rows.map(({ id }) => ({
      id,
      values: ownerValues(service, to),
      current: { id, [holder]: from },
    }))
    await changeRows(service, changes, context)
    await endOwnership(resource, from, context)
    for (const transfer of pointsOf(resource).transfer) await transfer(service, from, to, context)
    await finishWrite(
      service,
      changes.map(({ id, values }) => ({ id, values })),
      context,
    )
  }
  return holdings
}
