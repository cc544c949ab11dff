import { sql } from 'kysely'
import { invalid } from '../../domain/failure.ts'
import { referredMany, referredOne } from '../fields/referred.ts'
import { resourceNamed, schemaNamed } from '../registry.ts'
import { labelOf, type Schema } from '../schema.ts'
import { idsInSight, requireChangeable } from './read.ts'
import type { Context, ResourceService, Values } from './resource-service.ts'
import { rowRule } from './row-rule.ts'
import { registeredService } from './services.ts'

/** Reference arrays have no foreign keys, so existence is checked here for all rows at once. */
export async function requireReferences(
  schema: Schema,
  rows: readonly Values[],
  { tx }: Context,
): Promise<void> {
  for (const [name, field] of Object.entries(schema.fields)) {
    const to = referredMany(field)
    if (to === undefined) continue
    const ids = new Set(rows.flatMap(({ [name]: value }): unknown[] => (Array.isArray(value) ? value : [])))
    if (ids.size === 0) continue
    const found = await sql<{ n: number }>`
      select count(*) as n from ${sql.table(schemaNamed(to).table)} where id = any(${[...ids]}::bigint[])`.execute(
      tx.db,
    )
    if (found.rows[0]?.n !== ids.size)
      throw invalid({ [name]: [{ key: 'validation.reference', args: { label: labelOf(name, field) } }] })
  }
}

/**
 * 422 for new references to the record itself, or to owned records that the session may not see: they look nonexistent,
 * since labels reveal names. 409 for references to unchangeable records.
 */
export async function requireOwnedInSight(
  { resource: { schema, partOf } }: ResourceService,
  values: Values,
  context: Context,
  current: Values = {},
): Promise<void> {
  for (const [name, field] of Object.entries(schema.fields)) {
    const { [name]: id } = values
    const to = referredOne(field)
    // Parts check their parent themselves.
    if (to === undefined || name === partOf || typeof id !== 'number' || id === current[name]) continue
    const referred = resourceNamed(to)
    const service = referred.holder === undefined ? undefined : registeredService(referred)
    if (!service) continue
    const isItself = to === schema.name && id === current['id']
    const isRestricted = rowRule(service, context.session) !== undefined
    if (isItself || (isRestricted && !(await idsInSight(service, context, [id])).has(id)))
      throw invalid({ [name]: [{ key: 'validation.reference', args: { label: labelOf(name, field) } }] })
    await requireChangeable(referred, [id], context)
  }
}
