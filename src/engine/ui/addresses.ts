import type { AccessSession } from '../../domain/access.ts'
import { addressOf } from '../page-addresses.ts'
import { translateLabel } from '../../domain/texts/spoken.ts'
import { kindOf } from '../fields/kinds.ts'
import type { KindName } from '../fields/kind.ts'
import type { Resource } from '../resource.ts'
import type { Schema } from '../schema.ts'
import { showDay, showMonth, showTime } from '../../domain/dates/show.ts'
import { may } from './rights.ts'

/** Records without a page of their own are made and changed in a drawer over their list. */
export const inDrawer = ({ paths }: Pick<Resource, 'paths'>): boolean => paths.show === undefined

/** Where a record opens for this session: its page, else its form; null where neither is open to it, or it is a part of another. */
export function recordAddress(resource: Resource, id: number, session: AccessSession): string | null {
  if (resource.partOf) return null
  if (resource.paths.show && may(resource, 'show', session)) return addressOf(resource, 'show', id)
  return may(resource, 'edit', session) ? addressOf(resource, 'edit', id) : null
}

/** Titles of these kinds read as their cells do. */
const titleForms: Partial<Record<KindName, (value: string) => string>> = {
  month: showMonth,
  date: showDay,
  dateTime: showTime,
}

/** What a record is called: its title as people read it; its number where it has none. */
export function recordTitle({ schema }: Resource, record: Record<string, unknown> & { id: number }): string {
  const value = record[schema.options.title]
  return value === null || value === undefined || value === '' ? `#${record.id}` : titleText(schema, value)
}

/** What stands in the field that a record is called by, as people read it. */
export function titleText(schema: Schema, value: unknown): string {
  const field = schema.fields[schema.options.title]
  const chosen =
    field &&
    kindOf(field)
      .valuesOf?.(field.options)
      ?.find((each) => each.value === value)
  if (chosen?.label) return translateLabel(chosen.label)
  const form = titleForms[field?.kind ?? 'text']
  return form?.(String(value)) ?? String(value)
}
