import type { AccessCode } from '../../domain/access-codes.ts'
import type { AccessSession } from '../../domain/access.ts'
import type { CorporateSettings } from '../../domain/auth-user.ts'
import type { KindName } from '../../engine/fields/kind.ts'
import { ownerRows, type OwnerRows } from '../owners/owners.ts'
import type { Resource } from '../../engine/resource.ts'

declare module '../../engine/resource.ts' {
  interface FeatureFieldOptions<N extends string = string> {
    dealing?: AssignmentRulesDeclaration<N>
  }
}

/** Boolean corporate setting. */
type Switch = {
  [K in keyof CorporateSettings]: CorporateSettings[K] extends boolean ? K : never
}[keyof CorporateSettings]

export const ruleFields = {
  name: 'text',
  active: 'bool',
  /** Distribution method: `turns`, `fewest` or `weight`. */
  deal_by: 'choice',
  people_ids: 'refs',
  /** A team leader's whole downline, at any depth. */
  team_of_id: 'ref',
  /** The hub's members on that day. */
  hub_id: 'ref',
} as const satisfies Readonly<Record<string, KindName>>
export type RuleField = keyof typeof ruleFields

/** Records distributed by corporate rules [ENT-07]; assignment times come from `holders`. */
export interface AssignmentRulesDeclaration<N extends string = string> {
  /** Distributes new unowned records at once. */
  automatic: Switch
  /** Field with the rule that assigned the record; empty after manual assignment. */
  rule: N
  /** Ordered rule list with {@link ruleFields} and its conditions. */
  rules: string
  /** Rule conditions by record field: a list of ids or of words. */
  asks: Readonly<Record<string, N>>
  /** Codes a role must have, all of them, to receive records. */
  receivers: readonly AccessCode[]
  /** User field with the daily maximum. */
  dailyCap: string
  weight: string
  load: {
    table: string
    count: string
  }
}

export interface AssignmentRules extends AssignmentRulesDeclaration {
  parts: OwnerRows
}

/** Throws for resources without assignment rules. */
export function assignmentRulesOf(resource: Resource): AssignmentRules {
  const { dealing, schema } = resource
  const parts = ownerRows(resource)
  if (!dealing || !parts) throw new Error(`${schema.name} is not dealt out by rules`)
  return { ...dealing, parts }
}

export const assignsAtOnce = (
  { dealing }: Pick<Resource, 'dealing'>,
  { corporateSettings }: Pick<AccessSession, 'corporateSettings'>,
): boolean => dealing !== undefined && corporateSettings[dealing.automatic]
