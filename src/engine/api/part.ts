import { sql } from 'kysely'
import { invalid } from '../../domain/failure.ts'
import { labelOf } from '../schema.ts'
import { allOf } from './condition.ts'
import type { Context, Hooks, ResourceService, Values } from './resource-service.ts'
import { requireChangeable } from './read.ts'
import { rowRule } from './row-rule.ts'
import type { AccessSession } from '../../domain/access.ts'
import type { Resource } from '../resource.ts'

function inSight(whole: ResourceService, session: AccessSession) {
  const { schema } = whole.resource
  const rule = rowRule(whole, session)
  const live = schema.options.softDelete ? [sql<boolean>`t.deleted_at is null`] : []
  return sql`select t.id from ${sql.table(schema.table)} t where ${allOf([...live, ...(rule ? [rule] : [])])}`
}

/**
 * Child records: visible with their parent, created only below a visible one, never moved. Those of erased records are
 * immutable.
 */
export function partHooks({ schema, partOf }: Resource, whole: ResourceService): Hooks {
  if (partOf === undefined) throw new Error(`${schema.name} is no part of a record`)
  const refused = () =>
    invalid({
      [partOf]: [{ key: 'validation.reference', args: { label: labelOf(partOf, schema.fields[partOf]) } }],
    })

  async function requireSight(rows: readonly Values[], context: Context): Promise<void> {
    const { tx, session } = context
    const ids = [...new Set(rows.map((values) => values[partOf ?? '']))]
    const { rows: found } = await sql<{ id: number }>`
      select id from (${inSight(whole, session)}) s where id = any(${ids}::bigint[])`.execute(tx.db)
    if (found.length < ids.length) throw refused()
    await requireChangeable(whole.resource, ids, context)
  }

  return {
    scope: (session) => sql<boolean>`t.${sql.ref(partOf)} in (${inSight(whole, session)})`,
    beforeCreate: requireSight,
    async beforeUpdate(changes, context) {
      const isMoved = changes.some(
        ({ values, current }) => partOf in values && values[partOf] !== current[partOf],
      )
      if (isMoved) throw refused()
      const ids = [...new Set(changes.map(({ current }) => current[partOf]))]
      await requireChangeable(whole.resource, ids, context)
    },
  }
}
