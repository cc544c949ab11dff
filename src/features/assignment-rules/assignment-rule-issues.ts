import { ruleFields } from './assignment-rules.ts'
import type { Resource } from '../../engine/resource.ts'
import type { Schema } from '../../engine/schema.ts'
import { ruleIssues } from '../../engine/checks/access-issues.ts'
import type { Issues } from '../../engine/checks/issues.ts'

function rulesIssues(place: string, { name: list, fields }: Schema, asks: object): Issues {
  const lacking = Object.keys(asks).filter((name) => !(name in fields))
  return [
    ...lacking.map((name) => `${place}: "${list}" has no field "${name}"`),
    ...Object.entries(ruleFields)
      .filter(([name, kind]) => fields[name]?.kind !== kind)
      .map(([name, kind]) => `${place}: "${list}" has no field "${name}" of kind ${kind}`),
  ]
}

export function assignmentRuleIssues(
  { schema, holder, holders, status, dealing }: Resource,
  schemas: ReadonlyMap<string, Schema>,
): Issues {
  if (!dealing) return []
  const { rule, rules, asks, receivers } = dealing
  const place = `${schema.name}.dealing`
  const list = schemas.get(rules)
  const asked = Object.entries(asks).map(([name, field]): [string, string] => [`asks.${name}`, field])
  return [
    ...(holder !== undefined && holders ? [] : [`${place}: nothing tells since when somebody has a record`]),
    ...(status === undefined ? [`${place}: no status tells which records are open`] : []),
    ...(list
      ? rulesIssues(`${place}.rules`, list, asks)
      : [`${place}.rules: no resource is named "${rules}"`]),
    ...[['rule', rule], ...asked].flatMap(([name, field = '']) =>
      field in schema.fields ? [] : [`${place}.${name}: no field "${field}"`],
    ),
    ...ruleIssues(`${place}.receivers`, { codes: receivers }),
  ]
}
