import { sql } from 'kysely'
import type { Context } from '../../engine/api/resource-service.ts'
import { rowRule } from '../../engine/api/row-rule.ts'
import { projectService } from './project-service.ts'

/** Which of these projects the caller sees. */
export async function findProjects(ids: readonly number[], { tx, session }: Context): Promise<Set<number>> {
  const rule = rowRule(projectService, session) ?? sql<boolean>`true`
  const { rows } = await sql<{ id: number }>`
    select t.id from project t where t.id = any(${[...new Set(ids)]}::bigint[]) and t.deleted_at is null and ${rule}`.execute(
    tx.db,
  )
  return new Set(rows.map(({ id }) => id))
}
