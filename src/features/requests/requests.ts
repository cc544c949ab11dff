import { allows, peopleLeaders, type AccessSession } from '../../domain/access.ts'
import { accessTo, type Resource } from '../../engine/resource.ts'

declare module '../../engine/resource.ts' {
  interface FeatureOptions {
    /** Users who type a hidden record's unique value may request it from its owner. */
    requests?: boolean
  }
}

/** `join` as co-owner, or `take` over ownership. */
export const requestWays = ['join', 'take'] as const
export type RequestWay = (typeof requestWays)[number]

export const maxRequestLength = 500

/** Options for a user who typed a value of a record they cannot see. */
export interface Requestable {
  ways: RequestWay[]
  /** Null unless already requested. */
  asked_at: string | null
}

/** Its owner and people leaders. */
export function mayDecide(resource: Resource, session: AccessSession, holder: unknown): boolean {
  const rule = accessTo(resource, 'edit')
  if (!resource.requests || !rule || !allows(rule, session)) return false
  return holder === session.userId || allows(peopleLeaders, session)
}
