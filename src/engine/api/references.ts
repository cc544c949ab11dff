import { sql } from 'kysely'
import { invalid } from '../../domain/failure.ts'
import { referredMany } from '../fields/referred.ts'
import { schemaNamed } from '../registry.ts'
import { labelOf, type Schema } from '../schema.ts'
import type { Context, Values } from './resource-service.ts'

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
