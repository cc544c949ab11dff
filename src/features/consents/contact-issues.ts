import type { Resource } from '../../engine/resource.ts'
import type { Issues } from '../../engine/checks/issues.ts'

/** Requires people with a contact field, in records that keep their ids. */
export function contactIssues({ schema, person, consents, sms, status }: Resource): Issues {
  if (!consents && !sms) return []
  const place = `${schema.name}.${sms ? 'sms' : 'consents'}`
  return [
    ...(person?.phone ? [] : [`${place}: the record is nobody with a phone`]),
    ...(schema.options.softDelete
      ? []
      : [`${place}: its records are deleted for good, and would leave them`]),
    ...(schema.table === schema.name
      ? []
      : [`${place}: the table "${schema.table}" is not named as the schema`]),
    ...(sms && !consents ? [`${place}: who wants none can say so nowhere`] : []),
    ...(sms && status === undefined
      ? [`${place}: the record has no status by which templates are offered`]
      : []),
  ]
}
