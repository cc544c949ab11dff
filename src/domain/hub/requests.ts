/** Requests decided by hub approval (sales.md B5). */
export const hubRequestKinds = {
  new_hub: 'New hub',
  join: 'Join',
  leave: 'Leave',
  transfer: 'Transfer',
  change_leader: 'Change of leader',
} as const
export type HubRequestKind = keyof typeof hubRequestKinds

export const membershipChanges = ['join', 'leave', 'transfer'] as const
export type MembershipChange = (typeof membershipChanges)[number]

export const maxMovedPeople = 200

export const maxDaysAhead = 366
