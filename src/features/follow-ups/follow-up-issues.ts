import { followUpField } from './follow-ups.ts'
import type { Resource } from '../../engine/resource.ts'
import type { Issues } from '../../engine/checks/issues.ts'

/** Requires activity, permanent ids and the due field. */
export function followUpIssues({ schema, activity, followUps }: Resource): Issues {
  if (!followUps) return []
  const place = `${schema.name}.followUps`
  const field = schema.fields[followUpField]
  return [
    ...(activity ? [] : [`${place}: the record has no activity that they would stand in`]),
    ...(schema.options.softDelete
      ? []
      : [`${place}: its records are deleted for good, and would leave them`]),
    ...(field?.kind === 'dateTime' && field.options.system
      ? []
      : [`${place}: the schema has no system field "${followUpField}" for the earliest`]),
    ...(schema.table === schema.name
      ? []
      : [`${place}: the table "${schema.table}" is not named as the schema`]),
  ]
}
