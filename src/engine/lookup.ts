import type { ServiceName } from '../domain/services/all.ts'
import { kindOf } from './fields/kinds.ts'
import type { AccessRule } from '../domain/access.ts'
import type { Fields } from './field.ts'
import { defineResource, type Column, type LayoutNode, type MenuPosition, type Resource } from './resource.ts'
import { defineSchema, type FieldName } from './schema.ts'

export interface LookupOptions<F extends Fields> {
  /** That of lookups unless told. */
  service?: ServiceName
  /** The word in the address of its calls; also the schema's name with underscores. */
  call: string
  table?: string
  /** The schema's name, where the call's word is another one. */
  name?: string
  label: readonly [one: string, many: string]
  path: string
  /** Addresses of its forms, where they do not stand below the list's. */
  forms?: { create: string; edit: string }
  /** Whose settings screen it is: role types, and the stg_ code where one exists. */
  managedBy: AccessRule
  /** Where it stands in the menu; among the lists unless told. */
  group?: MenuPosition['group']
  /** Its place there. */
  order: number
  icon?: string
  title: keyof F & string
  colour?: keyof F & string
  /** The flag of entries that close what has them. */
  closing?: keyof F & string
  fields: F
  /** The field that entries share with those they are merged into. */
  mergesWithin?: keyof F & string
  columns?: readonly Column<FieldName<F>>[]
  /** The layout of its form; its fields one below the other unless told. */
  form?: readonly LayoutNode<FieldName<F>>[]
}

/** A settings list: an ordered table of small records that every user may pick from and few may change. */
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
  const names = Object.keys(fields) as FieldName<F>[]
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
