import { allows, type AccessRule, type AccessSession } from '../../domain/access.ts'
import { f } from '../../engine/field.ts'
import type { Resource } from '../../engine/resource.ts'
import { defineSchema, type Schema } from '../../engine/schema.ts'

declare module '../../engine/resource.ts' {
  interface FeatureFieldOptions<N extends string = string> {
    /** Its people may request an export or erasure of their data. */
    personal?: PersonalDeclaration<N>
  }
}

/** Access rules for data subject requests (PDPA 2010). */
export interface PersonalDeclaration<N extends string = string> {
  takeOut: AccessRule
  erase: AccessRule
  /** References the record of another kind this one became; both are one person's, and that record answers for both. */
  becomes?: N
}

export const reasonSchema = defineSchema(
  'reason',
  { reason: f.longText({ required: true, max: 500, label: 'Reason', help: 'Kept permanently' }) },
  { title: 'reason' },
)
export const shortestReason = 3

/** Fields that identify a person or contain their statements. */
export const personalFields = ({ fields }: Schema): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.options.personal)

export const mayExportPersonalData = ({ personal }: Resource, session: AccessSession): boolean =>
  personal !== undefined && allows(personal.takeOut, session)

export const mayErase = ({ personal }: Resource, session: AccessSession): boolean =>
  personal !== undefined && allows(personal.erase, session)

/** True if the session may export or erase; such users also read the access log. */
export const mayAnswer = (resource: Resource, session: AccessSession): boolean =>
  mayExportPersonalData(resource, session) || mayErase(resource, session)
