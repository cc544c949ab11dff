import type { Resource } from '../resource.ts'
import type { Issues } from './issues.ts'

/** Entries stand in a record's activity, and refer to it for good. */
export function entryIssues({ schema, activity, entries }: Resource): Issues {
  if (!entries) return []
  const place = `${schema.name}.entries`
  return [
    ...(activity ? [] : [`${place}: the record has no activity that they would stand in`]),
    ...(schema.options.softDelete
      ? []
      : [`${place}: its records are deleted for good, and would leave them`]),
  ]
}
