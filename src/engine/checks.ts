import { addressesOf } from './page-addresses.ts'
import { accessIssues } from './checks/access-issues.ts'
import { appointmentIssues, entryIssues } from '../features/activity/entry-issues.ts'
import { contactIssues } from '../features/consents/contact-issues.ts'
import { dealingIssues } from '../features/assignment-rules/dealing-issues.ts'
import { followUpIssues } from '../features/follow-ups/follow-up-issues.ts'
import { mergeIssues, requestIssues } from '../features/requests/request-issues.ts'
import { personalIssues } from '../features/personal-data/personal-issues.ts'
import { figureIssues } from '../features/metrics/figure-issues.ts'
import { refuseIssues, type Issues } from './checks/issues.ts'
import { formIssues } from './checks/layout-issues.ts'
import { listIssues } from './checks/list-issues.ts'
import { schemaIssues } from './checks/schema-issues.ts'
import type { Resource } from './resource.ts'

/** Places where two declarations claim the same thing. */
function clashes(claims: readonly (readonly [place: string, thing: string])[]): Issues {
  const first = new Map<string, string>()
  return claims.flatMap(([place, thing]) => {
    const before = first.get(thing)
    if (before === undefined) first.set(thing, place)
    return before === undefined ? [] : [`${place}: ${thing} is ${before}'s already`]
  })
}

const shape = (path: string) => path.replace(/:\w+/g, ':')

/** Everything that is wrong in the declared resources; nothing when all is well. */
export function resourceIssues(resources: readonly Resource[]): Issues {
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
    // Who can see a record is asked by its service and id alone.
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
      ...dealingIssues(resource, byName),
      ...figureIssues(resource),
      ...appointmentIssues(resource),
      ...entryIssues(resource),
      ...followUpIssues(resource),
      ...contactIssues(resource),
      ...personalIssues(resource),
      ...mergeIssues(resource),
      ...requestIssues(resource),
      ...accessIssues(resource),
    ]),
  ]
}

/** Stops the start of server and console when a declaration is wrong, naming every place. */
export const checkResources = (resources: readonly Resource[]): void =>
  refuseIssues(resourceIssues(resources))
