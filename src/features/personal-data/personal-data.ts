import { allows, type AccessRule, type AccessSession } from '../../domain/access.ts'
import { f } from '../../engine/field.ts'
import type { Resource } from '../../engine/resource.ts'
import { defineSchema, type Schema } from '../../engine/schema.ts'

declare module '../../engine/resource.ts' {
  interface FeatureFieldOptions<N extends string = string> {
    /** Its people may have what is kept about them, and have it erased. */
    personal?: PersonalDeclaration<N>
  }
}

/** Who answers people that ask for their data, or to be forgotten (PDPA 2010). */
export interface PersonalDeclaration<N extends string = string> {
  takeOut: AccessRule
  erase: AccessRule
  /** The field with the record of another kind that this one became: both are one person's, and that one answers for both. */
  becomes?: N
}

/** Why somebody's data is erased, or held. */
export const reasonSchema = defineSchema(
  'reason',
  { reason: f.longText({ required: true, max: 500, label: 'Reason', help: 'Kept permanently' }) },
  { title: 'reason' },
)
export const shortestReason = 3

/** The fields of a schema that tell who somebody is, or what they said. */
export const personalFields = ({ fields }: Schema): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.options.personal)

/** Whether the session may take out everything that is kept about a person. */
export const mayExportPersonalData = ({ personal }: Resource, session: AccessSession): boolean =>
  personal !== undefined && allows(personal.takeOut, session)

/** Whether the session may erase a person's data, or hold it. */
export const mayErase = ({ personal }: Resource, session: AccessSession): boolean =>
  personal !== undefined && allows(personal.erase, session)

/** Whether the session answers for people's data at all: it reads who saw it. */
export const mayAnswer = (resource: Resource, session: AccessSession): boolean =>
  mayExportPersonalData(resource, session) || mayErase(resource, session)
