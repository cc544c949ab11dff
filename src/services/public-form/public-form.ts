import type { TriggerPoint } from '../../domain/notifications.ts'
import type { Context, ResourceService } from '../../engine/api/resource-service.ts'
import { referredOne } from '../../engine/fields/referred.ts'
import { resourceNamed } from '../../engine/registry.ts'

export interface PublicForm<List extends string = string> {
  service: ResourceService
  /** Selectable lists with the field that stores each. */
  choices: Readonly<Record<List, string>>
  notes: string
  /** Origin fields with entry names in lower case, best first. */
  origin: Readonly<Record<string, readonly string[]>>
  /** True to store nothing, with the usual response. */
  needsNone?: (phone: string, context: Context) => Promise<boolean>
  /** Owner notification, with the name as `<record>_name`. */
  trigger: TriggerPoint & `${string}_PUBLIC`
}

export interface VisitorAnswers {
  name: string
  contact_no: string
  email: string | null
  message: string | null
  /** Honeypot. */
  website?: unknown
}

export interface FormList {
  table: string
  title: string
  label: string
}

export function listOf({ service }: PublicForm, field: string): FormList {
  const { schema, label } = resourceNamed(referredOne(service.resource.schema.fields[field]) ?? '')
  return { table: schema.table, title: schema.options.title, label: label[0] }
}
