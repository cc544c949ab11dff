/** What hub approval decides (sales.md B5). */
export const hubRequestKinds = {
  new_hub: 'New hub',
  join: 'Join',
  leave: 'Leave',
  transfer: 'Transfer',
  change_leader: 'Change of leader',
} as const
export type HubRequestKind = keyof typeof hubRequestKinds

/** Requests about the membership of people, each on a day. */
export const membershipChanges = ['join', 'leave', 'transfer'] as const
export type MembershipChange = (typeof membershipChanges)[number]

/** So many people move by one request at most. */
export const maxMovedPeople = 200

/** So many days ahead a change can be requested. */
export const maxDaysAhead = 366
