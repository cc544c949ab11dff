import { allows, type AccessSession } from '../../domain/access.ts'
import { referredSchema } from '../../engine/fields/referred.ts'
import { allResources, registered } from '../../engine/registry.ts'
import { accessTo, type Resource } from '../../engine/resource.ts'

declare module '../../engine/resource.ts' {
  interface FeatureOptions {
    /** Shares one timeline with the person's other records. */
    timeline?: boolean
  }
  interface FeatureFieldOptions<N extends string = string> {
    /** Field with the person's record, whose timeline includes this one. */
    aboutPerson?: N
  }
}

/** The resource itself without such a reference. */
export function personResource(resource: Resource): Resource {
  const { aboutPerson, schema } = resource
  const to = aboutPerson === undefined ? undefined : referredSchema(schema.fields[aboutPerson])
  return (to === undefined ? undefined : registered(to)) ?? resource
}

export const aboutPeopleOf = (person: Resource, session: AccessSession): Resource[] =>
  allResources().filter(
    (each) => each !== person && personResource(each) === person && mayOpen(each, session),
  )

export function timelineNames(resource: Resource): string[] {
  const person = personResource(resource)
  return allResources()
    .filter((each) => each === person || personResource(each) === person)
    .map(({ schema }) => schema.name)
}

export function mayOpen(resource: Resource, session: AccessSession): boolean {
  const rule = accessTo(resource, 'show')
  return rule !== undefined && allows(rule, session)
}

/** `aboutPerson` must be a reference. */
export const timelineIssues = ({ schema, aboutPerson }: Resource): string[] =>
  aboutPerson === undefined || referredSchema(schema.fields[aboutPerson]) !== undefined
    ? []
    : [`${schema.name}.aboutPerson: "${aboutPerson}" is no field that refers to a record`]
