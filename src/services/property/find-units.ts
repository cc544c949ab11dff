import { sql } from 'kysely'
import { allows, type AccessSession } from '../../domain/access.ts'
import { propertyReaders } from '../../domain/property/access.ts'
import { plainProject, unitFinder } from '../../domain/property/unit-names.ts'
import type { FindNamed, FindWithin, Named } from '../../engine/api/resource-service.ts'
import { projectService } from './project-service.ts'

interface CalledProject {
  id: number
  name: string
  code: string | null
}

const seen = (session: AccessSession) =>
  allows(propertyReaders, session) ? (projectService.hooks.scope?.(session) ?? sql`true`) : sql`false`

export const findProjects: FindNamed = async (cells, { tx, session }) => {
  const { rows } = await sql<CalledProject>`
    select t.id, t.name, t.code from project t where t.deleted_at is null and ${seen(session)}
    order by t.id limit 5000`.execute(tx.db)
  const called = (plain: string) =>
    rows.filter(({ name, code }) => [name, code ?? ''].some((each) => plainProject(each) === plain))
  return new Map(
    cells.map((cell): [string, Named] => {
      const plain = plainProject(cell)
      const found = plain === '' ? [] : called(plain)
      const [only] = found
      if (only && found.length === 1) return [cell, { id: only.id }]
      const key = found.length > 1 ? 'property.projects_found' : 'property.project_unknown'
      return [cell, { problem: { key, args: { project: cell, count: found.length } } }]
    }),
  )
}

interface CalledUnit {
  id: number
  unit_no: string
  block: string
  project_id: number
  project: string
}

export const findUnits: FindWithin = {
  within: 'project_id',
  async find(cells, { tx }) {
    const projects = [...new Set(cells.flatMap(({ within }) => within ?? []))]
    const { rows } = await sql<CalledUnit>`
      select u.id, u.unit_no, b.name as block, u.project_id, p.name as project from unit u
        join block b on b.corporate_id = u.corporate_id and b.id = u.block_id
        join project p on p.corporate_id = u.corporate_id and p.id = u.project_id
      where u.project_id = any(${projects}::bigint[]) order by u.id`.execute(tx.db)
    const finders = new Map(
      projects.map((id) => [id, unitFinder(rows.filter(({ project_id: of }) => of === id))]),
    )
    const projectOf = (id: number) => rows.find(({ project_id: of }) => of === id)?.project ?? ''
    return cells.map(({ cell, within }): Named => {
      if (within === null) return { problem: { key: 'property.unit_without_project', args: { unit: cell } } }
      const found = finders.get(within)?.(cell) ?? []
      const [only] = found
      if (only && found.length === 1) return { id: only.id }
      const args = { unit: cell, project: projectOf(within), count: found.length }
      return {
        problem: { key: found.length > 1 ? 'property.units_found' : 'property.unit_unknown', args },
      }
    })
  },
}
