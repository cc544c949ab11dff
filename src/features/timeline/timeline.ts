import { allows, type AccessSession } from '../../domain/access.ts'
import { referredSchema } from '../../engine/fields/referred.ts'
import { allResources, registered } from '../../engine/registry.ts'
import { accessTo, type Resource } from '../../engine/resource.ts'

declare module '../../engine/resource.ts' {
  interface FeatureOptions {
    /** Its records are about people whose other records are told with theirs, in one timeline. */
    timeline?: boolean
  }
  interface FeatureFieldOptions<N extends string = string> {
    /** The field with the record of the person that it is about: theirs is the timeline it stands in. */
    aboutPerson?: N
  }
}

/** The resource whose record of a person the others refer to; the resource itself where it refers to none. */
export function personResource(resource: Resource): Resource {
  const { aboutPerson, schema } = resource
  const to = aboutPerson === undefined ? undefined : referredSchema(schema.fields[aboutPerson])
  return (to === undefined ? undefined : registered(to)) ?? resource
}

/** The resources whose records refer to a person's, as far as the session may open them. */
export const aboutPeopleOf = (person: Resource, session: AccessSession): Resource[] =>
  allResources().filter(
    (each) => each !== person && personResource(each) === person && mayOpen(each, session),
  )

/** The schemas of all records that stand in the timelines of a resource's people. */
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

/** A reference of `aboutPerson` that refers to nothing. */
export const timelineIssues = ({ schema, aboutPerson }: Resource): string[] =>
  aboutPerson === undefined || referredSchema(schema.fields[aboutPerson]) !== undefined
    ? []
    : [`${schema.name}.aboutPerson: "${aboutPerson}" is no field that refers to a record`]
