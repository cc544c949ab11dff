import type { AccessRule, AccessSession } from '../../../domain/access.ts'
import { mayFill } from '../../field-access.ts'
import type { ResourceService } from '../resource-service.ts'

/** A field that a file may fill, and the headings by which its column is known. */
export interface ImportColumn {
  field: string
  aliases: readonly string[]
}

/** How files become records of a resource. */
export interface ImportPlan {
  service: ResourceService
  access: AccessRule
  /** The field by which a known record is recognised: its row updates instead of doubling it. */
  key: string
  columns: readonly ImportColumn[]
  /** Where names that no list has are kept, so that nothing is lost. */
  notesField?: string
}

/** The columns that the session may fill: by the fields' rules, whatever the file has. */
export const columnsFor = ({ columns, service }: ImportPlan, session: AccessSession): ImportColumn[] =>
  columns.filter(({ field }) => mayFill(service.resource.schema, field, session))

/** Which column of the file fills a field: field name → column index. */
export type Mapping = Readonly<Record<string, number>>

/** The import of a resource that has one. */
export function planOf(service: ResourceService): ImportPlan {
  const plan = importPlan(service)
  if (!plan) throw new Error(`${service.resource.schema.name} has no import`)
  return plan
}

/** A resource's import as it is declared; none where its records come in no files. */
export function importPlan(service: ResourceService): ImportPlan | null {
  const { imports } = service.resource
  if (!imports) return null
  const { access, key, headings, notes } = imports
  const columns = Object.entries(headings).map(([field, aliases]) => ({ field, aliases: aliases ?? [] }))
  return { service, access, key, columns, notesField: notes }
}
