import { invalid } from '../../domain/failure.ts'
import type { AccessSession } from '../../domain/access.ts'
import { findProjects } from './find-projects.ts'
import { defineResourceService } from '../../engine/api/resource-service.ts'
import { unitResource } from '../../../resources/unit.ts'
import { ofSeenProject } from './project-service.ts'
import { writePrices } from './write-prices.ts'

const refusedProject = () =>
  invalid({ project_id: [{ key: 'validation.reference', args: { label: 'Project' } }] })

/** Units: made in projects that the caller sees, never moved to another one; what they cost goes into price lists. */
export const unitService = defineResourceService(unitResource, {
  scope: (session: AccessSession) => ofSeenProject(session),
  async beforeCreate(rows, context) {
    const wanted = rows.flatMap(({ project_id: id }) => (typeof id === 'number' ? [id] : []))
    const seen = await findProjects(wanted, context)
    if (wanted.some((id) => !seen.has(id))) throw refusedProject()
  },
  async beforeUpdate(changes) {
    if (
      changes.some(({ values: { project_id: to }, current }) => to !== undefined && to !== current.project_id)
    )
      throw invalid({ project_id: [{ key: 'property.same_project' }] })
  },
  afterWrite: (written, context) =>
    writePrices(
      written.flatMap(({ id, values }) => ('price' in values ? [id] : [])),
      context,
    ),
})
