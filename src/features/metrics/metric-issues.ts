import { kindOf } from '../../engine/fields/kind-of.ts'
import type { Resource } from '../../engine/resource.ts'
import type { Issues } from '../../engine/checks/issues.ts'

/** Requires a status list, a due time and a creation time. */
export function metricIssues({ schema, figures, status }: Resource): Issues {
  if (!figures) return []
  const { due } = figures
  const place = `${schema.name}.figures`
  const dueKind = due && schema.fields[due.field]
  return [
    ...(status === undefined ? [`${place}: its records have no status`] : []),
    ...(due && !(dueKind && kindOf(dueKind).time)
      ? [`${place}.due: "${due.field}" is no time that anything is due`]
      : []),
    ...('created_at' in schema.fields ? [] : [`${place}: its records have no field "created_at"`]),
  ]
}
