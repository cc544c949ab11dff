import type { ServiceName } from '../domain/services/all.ts'
import { kindOf } from './fields/kind-of.ts'
import type { AccessRule } from '../domain/access.ts'
import type { Fields } from './field.ts'
import { defineResource, type Column, type LayoutNode, type MenuPosition, type Resource } from './resource.ts'
import { defineSchema, type FieldName } from './schema.ts'
import { namesOf } from '../domain/names.ts'

export interface LookupOptions<F extends Fields> {
  /** Defaults to the lookup service. */
  service?: ServiceName
  call: string
  table?: string
  name?: string
  label: readonly [one: string, many: string]
  path: string
  forms?: { create: string; edit: string }
  /** Managing roles: role types, and a stg_ code where one exists. */
  managedBy: AccessRule
  group?: MenuPosition['group']
  order: number
  icon?: string
  title: keyof F & string
  colour?: keyof F & string
  /** Flag of entries that close a record. */
  closing?: keyof F & string
  fields: F
  /** Entries merge only with others of the same value. */
  mergesWithin?: keyof F & string
  columns?: readonly Column<FieldName<F>>[]
  form?: readonly LayoutNode<FieldName<F>>[]
}

/** Settings list: ordered small table, readable by all, editable by few. */
export function defineLookup<const F extends Fields>(options: LookupOptions<F>): Resource<F> {
  const {
    service = 'lookup',
    call,
    label,
    path,
    forms,
    managedBy,
    group = 'lists',
    order,
    icon,
    title,
    colour,
    closing,
    fields,
  } = options
  const names = namesOf(fields)
  const schema = defineSchema(options.name ?? call.replaceAll('-', '_'), fields, {
    table: options.table,
    ordered: true,
    namesKept: true,
    title,
    colour,
    closing,
  })
  const search =
    fields[title] && kindOf(fields[title]).searchable && !kindOf(fields[title]).digits ? [title] : []
  return defineResource(schema, {
    service,
    call,
    label,
    paths: { list: path, ...forms },
    access: { list: managedBy, pick: {}, edit: managedBy },
    undo: true,
    mergesWithin: options.mergesWithin,
    menu: { group, order, icon },
    list: { columns: options.columns ?? names, search, sort: ['position', 'ASC'] },
    form: options.form ?? names,
  })
}
