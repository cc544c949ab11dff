import { allows, type AccessSession } from '../../domain/access.ts'
import { mayWrite, readableFields } from '../../engine/field-access.ts'
import { accessTo, type Resource } from '../../engine/resource.ts'

declare module '../../engine/resource.ts' {
  interface FeatureOptions {
    /** Two records of one person are merged into one, which has the history of both. */
    merges?: boolean
  }
}

/** Hours for which a merge can be taken back. */
export const mergeUndoHours = 24

/** Two records are merged by who may change and delete both. */
export function mayMerge(resource: Resource, session: AccessSession): boolean {
  const rules = [accessTo(resource, 'edit'), accessTo(resource, 'delete')]
  return resource.merges === true && rules.every((rule) => rule !== undefined && allows(rule, session))
}

/** The fields whose value is chosen in a merge: what one may set, but for appointments, which all move. */
export function mergedFields({ schema, appointments }: Resource, session: AccessSession): string[] {
  const readable = readableFields(schema, session)
  return Object.keys(schema.fields).filter(
    (name) => name !== appointments && readable.has(name) && mayWrite(schema, name, session),
  )
}
