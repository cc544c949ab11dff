import type { AccessRule, AccessSession } from '../../../domain/access.ts'
import { referredOne } from '../../../engine/fields/referred.ts'
import { mayFill } from '../../../engine/field-access.ts'
import { accessTo } from '../../../engine/resource.ts'
import { labelOf } from '../../../engine/schema.ts'
import type { ResourceService } from '../../../engine/api/resource-service.ts'

export interface ImportColumn {
  name: string
  field: string
  label: string
  aliases: readonly string[]
}

export const isPart = ({ name, field }: ImportColumn): boolean => name !== field

export interface Within {
  field: string
  id: number
}

export interface ImportPlan {
  service: ResourceService
  access: AccessRule
  /** Field identifying existing records, which are then updated. */
  key: string
  columns: readonly ImportColumn[]
  withinField?: string
  within?: Within
  once: readonly string[]
  /** Receives unmatched names, so that nothing is lost. */
  notesField?: string
}

export const columnsFor = ({ columns, service }: ImportPlan, session: AccessSession): ImportColumn[] =>
  columns.filter(({ field }) => mayFill(service.resource.schema, field, session))

export type Mapping = Readonly<Record<string, number>>

export const fieldsOf = ({ columns }: ImportPlan): string[] => [...new Set(columns.map(({ field }) => field))]

/** Required without a default; list entries may be added and server-set fields are excluded. */
export function isNeeded({ service: { resource, hooks } }: ImportPlan, name: string): boolean {
  const field = resource.schema.fields[name]
  if (!field?.required || field.options.readOnly) return false
  return referredOne(field) === undefined || hooks.finds?.[name] !== undefined
}

export const filledFields = ({ columns }: ImportPlan, mapping: Mapping): string[] => [
  ...new Set(columns.flatMap(({ name, field }) => (name in mapping ? [field] : []))),
]

export function planOf(service: ResourceService): ImportPlan {
  const plan = importPlan(service)
  if (!plan) throw new Error(`${service.resource.schema.name} has no import`)
  return plan
}

/** Null if the resource has no import. */
export function importPlan(service: ResourceService): ImportPlan | null {
  const { imports } = service.resource
  const access = accessTo(service.resource, 'import')
  if (!imports || !access) return null
  const { key, headings, notes, within, once = [], parts = {} } = imports
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

export const planWithin = (plan: ImportPlan, id: number | null): ImportPlan =>
  plan.withinField !== undefined && id !== null ? { ...plan, within: { field: plan.withinField, id } } : plan
