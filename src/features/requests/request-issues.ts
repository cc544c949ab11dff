import type { Resource } from '../../engine/resource.ts'
import type { Issues } from '../../engine/checks/issues.ts'

/** A record that went into another one stays for a day, to come back. */
export const mergeIssues = ({ schema, merges }: Resource): Issues =>
  merges && !schema.options.softDelete ? [`${schema.name}.merges: its records are deleted for good`] : []

/** Who asks for a record asks who holds it, by a value that no two share. */
export function requestIssues({ schema, holder, requests }: Resource): Issues {
  if (!requests) return []
  const place = `${schema.name}.requests`
  return [
    ...(holder ? [] : [`${place}: nobody holds the record`]),
    ...(schema.options.softDelete
      ? []
      : [`${place}: its records are deleted for good, and would leave them`]),
    ...(Object.values(schema.fields).some(({ options }) => options.unique)
      ? []
      : [`${place}: it has no unique field to be known by`]),
  ]
}
