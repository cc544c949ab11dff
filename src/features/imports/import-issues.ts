import { nameIssues } from '../../engine/checks/list-issues.ts'
import type { Issues } from '../../engine/checks/issues.ts'
import type { Resource } from '../../engine/resource.ts'

export function importIssues({ schema, access, imports }: Resource): Issues {
  if (!imports) return []
  const { within, headings, once = [], parts = {} } = imports
  const place = `${schema.name}.imports`
  return [
    ...(access.import ? [] : [`${schema.name}.access.import: imports need it`]),
    ...nameIssues(`${place}.within`, within ? [within] : [], schema),
    ...nameIssues(`${place}.headings`, Object.keys(headings), schema),
    ...nameIssues(`${place}.once`, once, schema),
    ...nameIssues(`${place}.parts`, Object.keys(parts), schema),
  ]
}
