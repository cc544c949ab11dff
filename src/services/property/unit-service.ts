import { sql } from 'kysely'
import { invalid } from '../../domain/failure.ts'
import type { AccessSession } from '../../domain/access.ts'
import { idsInSight } from '../../engine/api/read.ts'
import { defineResourceService, type Context, type SomeValuesOf } from '../../engine/api/resource-service.ts'
import { unitResource } from '../../../resources/unit.ts'
import { ofSeenProject, projectService } from './project-service.ts'
import { writePrices } from './write-prices.ts'

const refusedProject = () =>
  invalid({ project_id: [{ key: 'validation.reference', args: { label: 'Project' } }] })

/** Defaults to the project's only block. */
async function completeBlocks(
  rows: readonly SomeValuesOf<typeof unitResource.schema>[],
  { tx }: Context,
): Promise<void> {
  const open = rows.filter(({ block_id: block }) => block === undefined || block === null)
  if (open.length === 0) return
  const { rows: single } = await sql<{ project_id: number; id: number }>`
    select project_id, min(id) as id from block where project_id = any(${open.map(({ project_id: id }) => id)}::bigint[])
    group by project_id having count(*) = 1`.execute(tx.db)
  const blocks = new Map(single.map(({ project_id, id }) => [project_id, id]))
  for (const values of open) {
    const block = blocks.get(Number(values.project_id))
    if (block !== undefined) values.block_id = block
  }
}

/** Never moved to another project; prices belong to price lists. */
export const unitService = defineResourceService(unitResource, {
  scope: (session: AccessSession) => ofSeenProject(session),
  async beforeCreate(rows, context) {
    await completeBlocks(rows, context)
    const wanted = rows.flatMap(({ project_id: id }) => (typeof id === 'number' ? [id] : []))
    const seen = await idsInSight(projectService, context, [...new Set(wanted)])
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
