import type { TriggerPoint } from '../../domain/notifications.ts'
import type { Context, ResourceService } from '../../engine/api/resource-service.ts'
import { referredOne } from '../../engine/fields/referred.ts'
import { resourceNamed } from '../../engine/registry.ts'

/** A form that is open to everybody: who holds records of a kind hands out its link, and visitors leave their details. */
export interface PublicForm<List extends string = string> {
  /** Of a record that is a person, held by somebody. */
  service: ResourceService
  /** What a visitor may choose, each with the field that keeps it: one that names an entry of a list. */
  choices: Readonly<Record<List, string>>
  /** The field for what a visitor says, with the consent that it rests on. */
  notes: string
  /** Fields by which what comes from the website is counted, where the corporate has such an entry: its names in small letters, the best first. */
  origin: Readonly<Record<string, readonly string[]>>
  /** Whether somebody needs no record, by their phone: they are answered as anybody, and nothing is kept. */
  needsNone?: (phone: string, context: Context) => Promise<boolean>
  /** What the owner of the form is told, with the name under `<record>_name`. */
  trigger: TriggerPoint & `${string}_PUBLIC`
}

/** What a visitor sends, checked: besides these, names of entries by their lists. */
export interface VisitorAnswers {
  name: string
  contact_no: string
  email: string | null
  message: string | null
  /** What no person fills in. */
  website?: unknown
}

/** A list that a field chooses from. */
export interface FormList {
  table: string
  /** The column with the names of its entries. */
  title: string
  label: string
}

export function listOf({ service }: PublicForm, field: string): FormList {
  const { schema, label } = resourceNamed(referredOne(service.resource.schema.fields[field]) ?? '')
  return { table: schema.table, title: schema.options.title, label: label[0] }
}
