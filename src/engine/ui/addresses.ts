import type { AccessSession } from '../../domain/access.ts'
import { addressOf } from '../page-addresses.ts'
import { translateLabel } from '../../domain/texts/spoken.ts'
import { kindOf } from '../fields/kind-of.ts'
import type { KindName } from '../fields/kind.ts'
import type { Resource } from '../resource.ts'
import type { Schema } from '../schema.ts'
import { showDay, showMonth, showTime } from '../../domain/dates/show.ts'
import { may } from './rights.ts'

/** Resources without a record page use a drawer over the list. */
export const inDrawer = ({ paths }: Pick<Resource, 'paths'>): boolean => paths.show === undefined

/** Record path for the session, else its form; null if neither is allowed or it is a child record. */
export function recordAddress(resource: Resource, id: number, session: AccessSession): string | null {
  if (resource.partOf) return null
  if (resource.paths.show && may(resource, 'show', session)) return addressOf(resource, 'show', id)
  return may(resource, 'edit', session) ? addressOf(resource, 'edit', id) : null
}

const titleForms: Partial<Record<KindName, (value: string) => string>> = {
  month: showMonth,
  date: showDay,
  dateTime: showTime,
}

/** Title as displayed; falls back to the number. */
export function recordTitle({ schema }: Resource, record: Record<string, unknown> & { id: number }): string {
  const value = record[schema.options.title]
  return value === null || value === undefined || value === '' ? `#${record.id}` : titleText(schema, value)
}

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
