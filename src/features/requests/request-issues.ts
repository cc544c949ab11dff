import type { Resource } from '../../engine/resource.ts'
import type { Issues } from '../../engine/checks/issues.ts'

/** A merged record stays for a day for undo. */
export const mergeIssues = ({ schema, merges }: Resource): Issues =>
  merges && !schema.options.softDelete ? [`${schema.name}.merges: its records are deleted for good`] : []

/** Requests need an owner and a unique field. */
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
