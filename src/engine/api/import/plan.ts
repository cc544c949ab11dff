import type { AccessRule, AccessSession } from '../../../domain/access.ts'
import { referredOne } from '../../fields/referred.ts'
import { mayFill } from '../../field-access.ts'
import { labelOf } from '../../schema.ts'
import type { ResourceService } from '../resource-service.ts'

/** A field, or a part of one, that a column of a file may hold, with its known headings. */
export interface ImportColumn {
  /** The key in a mapping: the name of the field or of the part. */
  name: string
  field: string
  label: string
  aliases: readonly string[]
}

export const isPart = ({ name, field }: ImportColumn): boolean => name !== field

/** The record that a file is about, by the field that its rows have it in. */
export interface Within {
  field: string
  id: number
}

/** How files become records of a resource. */
export interface ImportPlan {
  service: ResourceService
  access: AccessRule
  /** The field by which a known record is recognised: its row updates instead of doubling it. */
  key: string
  columns: readonly ImportColumn[]
  /** The field with the record that its files are about. */
  withinField?: string
  /** Of one import: that record. */
  within?: Within
  /** Fields that are set of new records alone. */
  once: readonly string[]
  /** Where names that no list has are kept, so that nothing is lost. */
  notesField?: string
}

/** The columns that the session may fill: by the fields' rules, whatever the file has. */
export const columnsFor = ({ columns, service }: ImportPlan, session: AccessSession): ImportColumn[] =>
  columns.filter(({ field }) => mayFill(service.resource.schema, field, session))

/** Maps the name of a field, or of a part of one, to the index of the column that fills it. */
export type Mapping = Readonly<Record<string, number>>

/** The fields that a file may fill, each once. */
export const fieldsOf = ({ columns }: ImportPlan): string[] => [...new Set(columns.map(({ field }) => field))]

/** Whether no row goes without: entries of lists may be added later, and what the server sets itself it sets. */
export function isNeeded({ service: { resource, hooks } }: ImportPlan, name: string): boolean {
  const field = resource.schema.fields[name]
  if (!field?.required || field.options.readOnly) return false
  return referredOne(field) === undefined || hooks.finds?.[name] !== undefined
}

/** The fields that a mapping fills. */
export const filledFields = ({ columns }: ImportPlan, mapping: Mapping): string[] => [
  ...new Set(columns.flatMap(({ name, field }) => (name in mapping ? [field] : []))),
]

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
  const { access, key, headings, notes, within, once = [], parts = {} } = imports
  const { fields } = service.resource.schema
  const columns = Object.entries(headings).flatMap(([field, aliases = []]): ImportColumn[] => [
    { name: field, field, label: labelOf(field, fields[field]), aliases },
    ...(parts[field] ?? []).map(({ name, label, headings: names }) => ({
      name,
      field,
      label,
      aliases: names,
    })),
  ])
  return { service, access, key, columns, once, notesField: notes, withinField: within }
}

/** The plan of one import: within the record that its file is about. */
export const planWithin = (plan: ImportPlan, id: number | null): ImportPlan =>
  plan.withinField !== undefined && id !== null ? { ...plan, within: { field: plan.withinField, id } } : plan
