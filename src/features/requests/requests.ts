import { allows, peopleLeaders, type AccessSession } from '../../domain/access.ts'
import { accessTo, type Resource } from '../../engine/resource.ts'

declare module '../../engine/resource.ts' {
  interface FeatureOptions {
    /** Who may not see a record but types its unique value may ask its holder for it. */
    requests?: boolean
  }
}

/** To hold a record beside its holder, or to have it in the holder's place. */
export const requestWays = ['join', 'take'] as const
export type RequestWay = (typeof requestWays)[number]

export const longestMessage = 500

/** What somebody may do who typed a value of a record that they may not see. */
export interface Requestable {
  ways: RequestWay[]
  /** When they asked already. */
  asked_at: string | null
}

/** Who decides over requests for a record that they see: its holder, and who leads people. */
export function mayDecide(resource: Resource, session: AccessSession, holder: unknown): boolean {
  const rule = accessTo(resource, 'edit')
  if (!resource.requests || !rule || !allows(rule, session)) return false
  return holder === session.userId || allows(peopleLeaders, session)
}
