import { referredSchema } from './fields/referred.ts'
import type { Resource } from './resource.ts'
import type { Schema } from './schema.ts'

let resources: readonly Resource[] = []
let byName: ReadonlyMap<string, Resource> = new Map()

/** Hands the declared resources down: once, before the first call or page (resources/register.ts). */
export function registerResources(all: readonly Resource[]): void {
  resources = all
  byName = new Map(all.map((resource) => [resource.schema.name, resource]))
}

/** The resource whose schema has this name; a reference to an unknown one is a mistake of ours that startup checks name. */
export function resourceNamed(name: string): Resource {
  const resource = byName.get(name)
  if (!resource) throw new Error(`No resource is named "${name}"`)
  return resource
}

/** The same where there may be none: on a page that knows no resources, or of a name that somebody sent. */
export const registered = (name: string): Resource | undefined => byName.get(name)

export const schemaNamed = (name: string): Schema => resourceNamed(name).schema

export const allResources = (): readonly Resource[] => resources

/** The resources whose records somebody holds. */
export const ownedResources = (): Resource[] => resources.filter(({ holder }) => holder !== undefined)

/** The resources whose records are parts of a schema's. */
export const partsOf = (name: string): Resource[] =>
  resources.filter(
    ({ partOf, schema }) => partOf !== undefined && referredSchema(schema.fields[partOf]) === name,
  )

export interface Referrer {
  resource: Resource
  field: string
}

/** The fields, anywhere, that refer to a schema: what a deletion has to look at. */
export function referrersOf(name: string): Referrer[] {
  return resources
    .filter(({ schema }) => !schema.options.view)
    .flatMap((resource) =>
      Object.entries(resource.schema.fields)
        .filter(([, field]) => referredSchema(field) === name)
        .map(([field]) => ({ resource, field })),
    )
}
