import { sql } from 'kysely'
import { allows, type AccessSession } from '../../domain/access.ts'
import { projectEditors } from '../../domain/property/access.ts'
import { Failure } from '../../domain/failure.ts'
import { defineResourceService, type Context } from '../../engine/api/resource-service.ts'
import { projectResource } from '../../../resources/project.ts'

/** Drafts are visible to their editors only. */
const seen = (session: AccessSession) =>
  allows(projectEditors, session) ? undefined : sql<boolean>`t.status <> 'draft'`

/** Projects with units are archived: cases and prices refer to them. */
async function refuseWithUnits(projects: readonly { id: number }[], { tx }: Context): Promise<void> {
  const ids = projects.map(({ id }) => id)
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from unit where project_id = any(${ids}::bigint[])) as found`.execute(tx.db)
  if (rows[0]?.found) throw new Failure(409, { key: 'property.has_units' })
}

export const projectService = defineResourceService(projectResource, {
  scope: seen,
  beforeDelete: refuseWithUnits,
})

export const ofSeenProject = (session: AccessSession) =>
  allows(projectEditors, session)
    ? undefined
    : sql<boolean>`exists (select from project p where p.corporate_id = t.corporate_id and p.id = t.project_id and p.status <> 'draft')`
