import { nameIssues } from '../../engine/checks/list-issues.ts'
import type { Issues } from '../../engine/checks/issues.ts'
import type { Resource } from '../../engine/resource.ts'

export function importIssues({ schema, access, imports }: Resource): Issues {
  if (!imports) return []
  const { key, within, notes, headings, once = [], parts = {} } = imports
  const place = `${schema.name}.imports`
  return [
    ...(access.import ? [] : [`${schema.name}.access.import: imports need it`]),
    ...nameIssues(`${place}.key`, [key], schema),
    ...(key in headings ? [] : [`${place}.headings: without ${key}, no row finds its record`]),
    ...nameIssues(`${place}.notes`, notes ? [notes] : [], schema),
    ...nameIssues(`${place}.within`, within ? [within] : [], schema),
    ...nameIssues(`${place}.headings`, Object.keys(headings), schema),
    ...nameIssues(`${place}.once`, once, schema),
    ...nameIssues(`${place}.parts`, Object.keys(parts), schema),
  ]
}
