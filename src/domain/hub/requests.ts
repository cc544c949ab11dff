/** Requests decided by hub approval (sales.md B5). */
export type HubRequestKind = 'new_hub' | 'join' | 'leave' | 'transfer' | 'change_leader'

export const membershipChanges = ['join', 'leave', 'transfer'] as const
export type MembershipChange = (typeof membershipChanges)[number]

export const maxMovedPeople = 200

export const maxDaysAhead = 366
