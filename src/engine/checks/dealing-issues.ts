import type { Resource } from '../resource.ts'
import { ruleIssues } from './access-issues.ts'
import type { Issues } from './issues.ts'

/** Records are dealt out by a list of rules, which ask their fields, to people of whom it is told since when they have them. */
export function dealingIssues(
  { schema, holder, holders, dealing }: Resource,
  schemas: ReadonlySet<string>,
): Issues {
  if (!dealing) return []
  const { rule, rules, asks, receivers, load } = dealing
  const place = `${schema.name}.dealing`
  const asked = Object.entries(asks).map(([name, field]): [string, string] => [`asks.${name}`, field])
  return [
    ...(holder !== undefined && holders ? [] : [`${place}: nothing tells since when somebody has a record`]),
    ...(schemas.has(rules) ? [] : [`${place}.rules: no resource is named "${rules}"`]),
    ...[['rule', rule], ['load.status', load.status], ...asked].flatMap(([name, field = '']) =>
      field in schema.fields ? [] : [`${place}.${name}: no field "${field}"`],
    ),
    ...ruleIssues(`${place}.receivers`, { codes: receivers }),
  ]
}
