import { sql } from 'kysely'
import { invalid } from '../../domain/failure.ts'
import type { Change, Context, ResourceService, Row } from '../../engine/api/resource-service.ts'
import { mergeRecords } from '../../engine/api/merge.ts'
import type { Resource } from '../../engine/resource.ts'

/** Locks the parent until its sub status is saved. */
async function groupOf({ schema }: Resource, id: unknown, { tx }: Context): Promise<string | undefined> {
  if (typeof id !== 'number') return undefined
  const found = await sql<{ group: string }>`
    select "group" from ${sql.table(schema.table)} where id = ${id} for share`.execute(tx.db)
  return found.rows[0]?.group
}

async function hasSubs({ schema }: Resource, id: number, { tx }: Context): Promise<boolean> {
  const found = await sql`select 1 from ${sql.table(schema.table)} where parent_id = ${id} limit 1`.execute(
    tx.db,
  )
  return found.rows.length > 0
}

async function alike({ schema }: Resource, ids: readonly number[], into: number, { tx }: Context) {
  const found = await sql<{ ids: number[] }>`
    select array_agg(id order by (parent_id = ${into}) desc, position, id) as ids
    from ${sql.table(schema.table)} where parent_id = any(${ids}::bigint[])
    group by lower(btrim(status)) having count(*) > 1`.execute(tx.db)
  return found.rows.map((row) => row.ids)
}

/** Enforces two levels, also after merges [PRO-14]. */
export function statusService(resource: Resource): ResourceService {
  async function requireLevel(group: unknown, parent: unknown, context: Context): Promise<void> {
    if (group !== 'sub') {
      if (parent !== undefined && parent !== null)
        throw invalid({ parent_id: [{ key: 'status.main_under' }] })
    } else if ((await groupOf(resource, parent, context)) !== 'main')
      throw invalid({ parent_id: [{ key: 'status.sub_under' }] })
  }
  async function checkLevel({ id, values, current }: Change, context: Context): Promise<void> {
    if (!('group' in values) && !('parent_id' in values)) return
    const group = values['group'] ?? current['group']
    if (group === 'sub' && current['group'] !== 'sub' && (await hasSubs(resource, id, context)))
      throw invalid({ group: [{ key: 'status.has_subs' }] })
    // Promoting to a main status clears the parent.
    if (group !== 'sub' && !('parent_id' in values)) values['parent_id'] = null
    const parent = 'parent_id' in values ? values['parent_id'] : current['parent_id']
    await requireLevel(group, parent === id ? undefined : parent, context)
  }
  const service: ResourceService = {
    resource,
    hooks: {
      async beforeCreate(rows, context) {
        for (const values of rows) await requireLevel(values['group'], values['parent_id'], context)
      },
      async beforeUpdate(changes, context) {
        for (const change of changes) await checkLevel(change, context)
      },
      async beforeMerge(records: readonly Row[], into, context) {
        if (records.some((record) => record['group'] !== into['group']))
          throw invalid({ into: [{ key: 'status.one_level' }] })
        const ids = [into.id, ...records.map(({ id }) => id)]
        let changed = 0
        for (const [first, ...others] of await alike(resource, ids, into.id, context))
          changed += (await mergeRecords(service, context, { ids: others, into: first })).changed
        return changed
      },
    },
  }
  return service
}
