import { allows, type AccessSession } from '../../domain/access.ts'
import { mayWrite, readableFields } from '../../engine/field-access.ts'
import { accessTo, type Resource } from '../../engine/resource.ts'

declare module '../../engine/resource.ts' {
  interface FeatureOptions {
    merges?: boolean
  }
}

/** Undo window in hours. */
export const mergeUndoHours = 24

/** Merging requires edit and delete access to both. */
export function mayMerge(resource: Resource, session: AccessSession): boolean {
  const rules = [accessTo(resource, 'edit'), accessTo(resource, 'delete')]
  return resource.merges === true && rules.every((rule) => rule !== undefined && allows(rule, session))
}

/** Fields chosen in a merge: editable ones except appointments, which all move. */
export function mergedFields({ schema, appointments }: Resource, session: AccessSession): string[] {
  const readable = readableFields(schema, session)
  return Object.keys(schema.fields).filter(
    (name) => name !== appointments && readable.has(name) && mayWrite(schema, name, session),
  )
}
