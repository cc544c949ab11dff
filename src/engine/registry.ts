import { referredSchema } from './fields/referred.ts'
import type { Resource } from './resource.ts'
import type { Schema } from './schema.ts'

let resources: readonly Resource[] = []
let byName: ReadonlyMap<string, Resource> = new Map()

/** Registers resources once before the first request or page (resources/register.ts). */
export function registerResources(all: readonly Resource[]): void {
  resources = all
  byName = new Map(all.map((resource) => [resource.schema.name, resource]))
}

/** Throws for unknown names, which startup checks report. */
export function resourceNamed(name: string): Resource {
  const resource = byName.get(name)
  if (!resource) throw new Error(`No resource is named "${name}"`)
  return resource
}

/** For pages without resources or names from clients. */
export const registered = (name: string): Resource | undefined => byName.get(name)

export const schemaNamed = (name: string): Schema => resourceNamed(name).schema

export const allResources = (): readonly Resource[] => resources

export const ownedResources = (): Resource[] => resources.filter(({ holder }) => holder !== undefined)

export const partsOf = (name: string): Resource[] =>
  resources.filter(
    ({ partOf, schema }) => partOf !== undefined && referredSchema(schema.fields[partOf]) === name,
  )

export interface Referrer {
  resource: Resource
  field: string
}

/** All fields referring to a schema, checked on deletion. */
export function referrersOf(name: string): Referrer[] {
  return resources
    .filter(({ schema }) => !schema.options.view)
    .flatMap((resource) =>
      Object.entries(resource.schema.fields)
        .filter(([, field]) => referredSchema(field) === name)
        .map(([field]) => ({ resource, field })),
    )
}
