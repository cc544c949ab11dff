import { sql } from 'kysely'
import { Failure } from '../../domain/failure.ts'
import { inSentence } from '../../domain/in-sentence.ts'
import { referrersOf } from '../registry.ts'
import type { Context, Crud } from './crud.ts'
import { readRecord } from './read.ts'
import { table } from './select.ts'

/** Refuses while another record refers to this one, and says which kind and how many. */
async function refuseInUse(crud: Crud, { tx }: Context, id: number): Promise<void> {
  for (const { resource, field } of referrersOf(crud.resource.schema.name)) {
    const { table: other, fields } = resource.schema
    const holds =
      fields[field]?.kind === 'refs' ? sql`${id} = any(${sql.ref(field)})` : sql`${sql.ref(field)} = ${id}`
    const used = await sql<{ n: number }>`
      select count(*) as n from (select 1 from ${sql.table(other)} where ${holds} limit 1000) u`.execute(
      tx.db,
    )
    const count = used.rows[0]?.n ?? 0
    if (count === 0) continue
    const what = inSentence(resource.label[count === 1 ? 0 : 1])
    throw new Failure(409, { key: 'failure.in_use', args: { count: count === 1000 ? '1000+' : count, what } })
  }
}

/** Deletes a record: softly where the schema says so, else for good and only while nothing refers to it. */
export async function deleteRecord(crud: Crud, context: Context, id: number): Promise<void> {
  const { schema } = crud.resource
  const current = await readRecord(crud, context, id, true)
  await crud.hooks.beforeDelete?.(current, context)
  if (schema.options.softDelete) {
    await sql`update ${table(schema)} set deleted_at = now(), version = t.version + 1 where t.id = ${id}`.execute(
      context.tx.db,
    )
    return
  }
  await refuseInUse(crud, context, id)
  await sql`delete from ${table(schema)} where t.id = ${id}`.execute(context.tx.db)
}
