import { addressesOf } from './page-addresses.ts'
import { accessIssues } from './checks/access-issues.ts'
import { refuseIssues, type Issues } from './checks/issues.ts'
import { formIssues } from './checks/layout-issues.ts'
import { listIssues } from './checks/list-issues.ts'
import { schemaIssues } from './checks/schema-issues.ts'
import { tabIssues } from './checks/tab-issues.ts'
import { referredOne } from './fields/referred.ts'
import type { Resource } from './resource.ts'
import type { Schema } from './schema.ts'

function clashes(claims: readonly (readonly [place: string, thing: string])[]): Issues {
  const first = new Map<string, string>()
  return claims.flatMap(([place, thing]) => {
    const before = first.get(thing)
    if (before === undefined) first.set(thing, place)
    return before === undefined ? [] : [`${place}: ${thing} is ${before}'s already`]
  })
}

const shape = (path: string) => path.replace(/:\w+/g, ':')

const statusIssues = ({ schema, status }: Resource): Issues =>
  status !== undefined && referredOne(schema.fields[status]) === undefined
    ? [`${schema.name}.status: "${status}" is no field that refers to a list`]
    : []

export type FeatureCheck = (resource: Resource, schemas: ReadonlyMap<string, Schema>) => Issues

/** All declaration errors, including those found by features. */
export function resourceIssues(resources: readonly Resource[], features: readonly FeatureCheck[]): Issues {
  const byName = new Map(resources.map(({ schema }) => [schema.name, schema]))
  const schemas = new Set(byName.keys())
  const paths = resources.flatMap((resource) =>
    Object.entries(addressesOf(resource)).flatMap(([kind, path]) =>
      path ? [[`${resource.schema.name}.paths.${kind}`, shape(path)] as const] : [],
    ),
  )
  const keys = resources.flatMap(({ schema, menu }) =>
    menu?.key === undefined ? [] : [[`${schema.name}.menu.key`, `key "g ${menu.key}"`] as const],
  )
  return [
    ...clashes(resources.map(({ schema }) => [`${schema.name}.name`, `name "${schema.name}"`])),
    ...clashes(resources.map(({ schema }) => [`${schema.name}.table`, `table "${schema.table}"`])),
    ...clashes(
      resources.map(({ schema, service, call }) => [`${schema.name}.call`, `/api/${service}/${call}`]),
    ),
    // Row visibility is looked up by service and id only.
    ...clashes(
      resources
        .filter(({ holder }) => holder !== undefined)
        .map(({ schema, service }) => [`${schema.name}.holder`, `/api/${service}/get-user-can-access-list`]),
    ),
    ...clashes(paths),
    ...clashes([['home', 'key "g h"'], ...keys]),
    ...resources.flatMap((resource) => [
      ...schemaIssues(resource.schema, schemas),
      ...listIssues(resource),
      ...formIssues(resource),
      ...statusIssues(resource),
      ...tabIssues(resource, resources),
      ...features.flatMap((check) => check(resource, byName)),
      ...accessIssues(resource),
    ]),
  ]
}

/** Aborts server and console start on declaration errors, listing all places. */
export const checkResources = (resources: readonly Resource[], features: readonly FeatureCheck[]): void =>
  refuseIssues(resourceIssues(resources, features))
