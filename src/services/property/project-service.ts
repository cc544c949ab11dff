import { sql } from 'kysely'
import { allows, type AccessSession } from '../../domain/access.ts'
import { projectEditors } from '../../domain/property/access.ts'
import { Failure } from '../../domain/failure.ts'
import { defineResourceService, type Context } from '../../engine/api/resource-service.ts'
import { projectResource } from '../../../resources/project.ts'

/** Drafts are for whoever prepares them; everybody else sees a project once it is published. */
const seen = (session: AccessSession) =>
  allows(projectEditors, session) ? undefined : sql<boolean>`t.status <> 'draft'`

/** A project with units is archived, never deleted: cases and prices stand on them. */
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

/** Over a table with `project_id` under the alias `t`: the rows of projects that the session sees. */
export const ofSeenProject = (session: AccessSession) =>
  allows(projectEditors, session)
    ? undefined
    : sql<boolean>`exists (select from project p where p.corporate_id = t.corporate_id and p.id = t.project_id and p.status <> 'draft')`
