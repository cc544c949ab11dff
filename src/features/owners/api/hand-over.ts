import { sql, type RawBuilder } from 'kysely'
import { requireFillable } from '../../../engine/field-access.ts'
import type { Holdings } from '../holdings.ts'
import { allOf } from '../../../engine/api/condition.ts'
import type { Context, ResourceService } from '../../../engine/api/resource-service.ts'
import { endParts, heldBy, takeOverParts } from './change-holders.ts'
import { pointsOf } from '../../../engine/api/feature.ts'
import { changeRows, finishWrite, givenTo } from '../../../engine/api/pipeline.ts'
import { table } from '../../../engine/api/select.ts'
import { allServices } from '../../../engine/api/services.ts'

const isHeld = (service: ResourceService) => service.resource.holder !== undefined

/** The live records that a user holds, alone or beside others, over `t`. */
function liveHeldBy({ resource }: ResourceService, userId: number): RawBuilder<boolean> {
  const { softDelete } = resource.schema.options
  return allOf([...(softDelete ? [sql<boolean>`t.deleted_at is null`] : []), heldBy(resource, userId)])
}

/** What a user holds, of every resource whose records have a holder. */
export async function countHoldings({ tx }: Pick<Context, 'tx'>, userId: number): Promise<Holdings> {
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

/** Gives everything that one user holds to another; what that was. */
export async function handOver(context: Context, from: number, to: number): Promise<Holdings> {
  const holdings = await countHoldings(context, from)
  for (const service of allServices()) {
    const { resource } = service
    const { holder = '', schema } = resource
    if (!isHeld(service) || !holdings[resource.call]) {
      for (const transfer of pointsOf(resource).transfer) await transfer(service, from, to, context)
      continue
    }
    requireFillable(schema, [holder], context.session)
    await takeOverParts(resource, from, to, context)
    const { rows } = await sql<{ id: number }>`
      select t.id from ${table(schema)} where t.${sql.ref(holder)} = ${from}
        ${schema.options.softDelete ? sql`and t.deleted_at is null` : sql``} order by t.id for update`.execute(
      context.tx.db,
    )
    const changes = rows.map(({ id }) => ({
      id,
      values: givenTo(service, to),
      current: { id, [holder]: from },
    }))
    await changeRows(service, changes, context)
    await endParts(resource, from, context)
    for (const transfer of pointsOf(resource).transfer) await transfer(service, from, to, context)
    await finishWrite(
      service,
      changes.map(({ id, values }) => ({ id, values })),
      context,
    )
  }
  return holdings
}
