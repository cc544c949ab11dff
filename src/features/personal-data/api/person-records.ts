import { sql } from 'kysely'
import { referrersOf, resourceNamed } from '../../../engine/registry.ts'
import { referredSchema } from '../../../engine/fields/referred.ts'
import type { Resource } from '../../../engine/resource.ts'
import { mergedIds } from '../../merging/api/undo-merge.ts'
import type { Context, ResourceService } from '../../../engine/api/resource-service.ts'
import { registeredService } from '../../../engine/api/services.ts'
import { personalFields } from '../personal-data.ts'

export interface PersonRecords {
  resource: Resource
  ids: readonly number[]
}

export interface PersonRows extends PersonRecords {
  field: string
}

async function withMerged(resource: Resource, ids: readonly number[], context: Context): Promise<number[]> {
  const found = new Set<number>()
  for (const id of ids)
    for (const each of await mergedIds({ resource, hooks: {} }, context, id)) found.add(each)
  return [...found]
}

/**
 * The record whose erasure covers the person: the deleted one that this record became, which is no longer reachable by
 * itself, else this one.
 */
export async function answeringRecord(
  service: ResourceService,
  context: Context,
  id: number,
): Promise<{ service: ResourceService; id: number }> {
  const { personal, schema } = service.resource
  const field = personal?.becomes
  const name = field && referredSchema(schema.fields[field])
  if (!field || !name) return { service, id }
  const other = resourceNamed(name)
  const ids = await withMerged(service.resource, [id], context)
  const { rows } = await sql<{ id: number }>`
    select o.id from ${sql.table(schema.table)} t join ${sql.table(other.schema.table)} o on o.id = t.${sql.ref(field)}
    where t.id = any(${ids}::bigint[]) and o.deleted_at is not null order by o.id limit 1`.execute(
    context.tx.db,
  )
  const [deleted] = rows
  return deleted
    ? { service: registeredService(other) ?? { resource: other, hooks: {} }, id: deleted.id }
    : { service, id }
}

/** The named record, records merged into it, and records of other kinds that became it. */
export async function personRecords(
  resource: Resource,
  context: Context,
  id: number,
): Promise<PersonRecords[]> {
  const ids = await withMerged(resource, [id], context)
  const records: PersonRecords[] = [{ resource, ids }]
  for (const { resource: other, field } of referrersOf(resource.schema.name)) {
    if (other.personal?.becomes !== field) continue
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(other.schema.table)} where ${sql.ref(field)} = any(${ids}::bigint[]) order by id limit 100`.execute(
      context.tx.db,
    )
    const began = await withMerged(
      other,
      rows.map((row) => row.id),
      context,
    )
    if (began.length > 0) records.push({ resource: other, ids: began })
  }
  return records
}

export const personRows = ({ resource, ids }: PersonRecords): PersonRows[] =>
  referrersOf(resource.schema.name).flatMap(({ resource: other, field }) =>
    other.personal === undefined && personalFields(other.schema).length > 0
      ? [{ resource: other, field, ids }]
      : [],
  )
