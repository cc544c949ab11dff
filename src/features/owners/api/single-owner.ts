import { sql } from 'kysely'
import { ownerRows } from '../owners.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { allServices } from '../../../engine/api/services.ts'
import { setOwn } from './give-way.ts'

/** Ends co-ownership: the primary owner stays, others' planned appointments are cancelled. */
export async function endSharedOwnership({ tx }: Context): Promise<void> {
  for (const { resource } of allServices()) {
    const parts = ownerRows(resource)
    if (!parts) continue
    const { table, column, holder, own } = parts
    const records = sql`${sql.table(resource.schema.table)} t`
    const by = sql.ref(`t.${resource.holder ?? ''}`)
    const of = sql`${sql.ref(`a.${column}`)} = t.id`
    const columns = (alias: string) => sql.join(own.map((name) => sql.ref(`${alias}.${name}`)))
    await sql`delete from ${sql.table(table)} a using ${records}
      where ${of} and ${sql.ref(`a.${holder}`)} is distinct from ${by}`.execute(tx.db)
    if (resource.appointments !== undefined)
      await sql`update appointment a set status = 'cancelled', version = a.version + 1 from ${records}
        where a.resource = ${resource.schema.name} and a.record_id = t.id and a.status = 'planned'
          and a.user_id is distinct from ${by}`.execute(tx.db)
    await sql`update ${sql.table(table)} a set ${sql.raw(setOwn(parts, own, (name) => `t."${name}"`))}
      from ${records} where ${of} and (${columns('a')}) is distinct from (${columns('t')})`.execute(tx.db)
  }
}
