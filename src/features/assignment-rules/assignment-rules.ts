import type { AccessCode } from '../../domain/access-codes.ts'
import type { AccessSession } from '../../domain/access.ts'
import type { CorporateSettings } from '../../domain/auth-user.ts'
import type { KindName } from '../../engine/fields/kind.ts'
import { ownerRows, type OwnerRows } from '../owners/owners.ts'
import type { Resource } from '../../engine/resource.ts'

declare module '../../engine/resource.ts' {
  interface FeatureFieldOptions<N extends string = string> {
    /** Rules of the corporate's say who gets which record. */
    dealing?: AssignmentRulesDeclaration<N>
  }
}

/** A corporate's setting that is on or off. */
type Switch = {
  [K in keyof CorporateSettings]: CorporateSettings[K] extends boolean ? K : never
}[keyof CorporateSettings]

/** What a list of rules has beside what its rules ask, each field with its kind: who gets the records, in which way. */
export const ruleFields = {
  name: 'text',
  active: 'bool',
  /** A `WayOfDealing` of domain/dealing.ts. */
  deal_by: 'choice',
  people_ids: 'refs',
  /** A team leader: everybody below them, at any depth. */
  team_of_id: 'ref',
  /** A hub: its members of the day. */
  hub_id: 'ref',
} as const satisfies Readonly<Record<string, KindName>>
export type RuleField = keyof typeof ruleFields

/** Records that come to people by the corporate's rules [ENT-07]; since when somebody has one stands with its `holders`. */
export interface AssignmentRulesDeclaration<N extends string = string> {
  /** While it is on, new records that nobody holds are dealt out at once. */
  automatic: Switch
  /** The field with the rule by which its holder got a record; empty where somebody gave it to them. */
  rule: N
  /** The list of the rules, in their order, each with {@link ruleFields} and what it asks. */
  rules: string
  /** The fields of a rule that ask something, each of a field of the record: one of several entries, or one of several words. */
  asks: Readonly<Record<string, N>>
  /** What one of somebody's roles allows all of, so that they can get records: to work on them. */
  receivers: readonly AccessCode[]
  /** The field of a user with the most that they get for a working day. */
  dailyCap: string
  /** The field of a user with their weight, 1 where it is empty. */
  weight: string
  load: {
    /** Where the records of each user are counted by where they stand, with `user_id`, `status` and `count`. */
    table: string
    count: string
  }
}

/** How records are dealt out, and where it stands who has them. */
export interface AssignmentRules extends AssignmentRulesDeclaration {
  parts: OwnerRows
}

/** How the records of a resource are dealt out; to ask it of others is a mistake of ours. */
export function assignmentRulesOf(resource: Resource): AssignmentRules {
  const { dealing, schema } = resource
  const parts = ownerRows(resource)
  if (!dealing || !parts) throw new Error(`${schema.name} is not dealt out by rules`)
  return { ...dealing, parts }
}

/** Whether new records that nobody holds are dealt out at once. */
export const assignsAtOnce = (
  { dealing }: Pick<Resource, 'dealing'>,
  { corporateSettings }: Pick<AccessSession, 'corporateSettings'>,
): boolean => dealing !== undefined && corporateSettings[dealing.automatic]
