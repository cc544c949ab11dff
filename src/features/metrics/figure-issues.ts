import { kindOf } from '../../engine/fields/kinds.ts'
import type { Resource } from '../../engine/resource.ts'
import type { Issues } from '../../engine/checks/issues.ts'

/** What records are counted by: a status out of a list, a time that they are due at, the time that they were made at. */
export function figureIssues({ schema, figures, status }: Resource): Issues {
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
