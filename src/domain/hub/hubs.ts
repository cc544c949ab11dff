export const hubStatuses = {
  pending: 'Pending approval',
  active: 'Active',
  rejected: 'Rejected',
  closed: 'Closed',
} as const
export type HubStatus = keyof typeof hubStatuses

export const hubStatusColours: Readonly<Record<HubStatus, string>> = {
  pending: '#b45309',
  active: '#2e7d4f',
  rejected: '#b3282d',
  closed: '#64748b',
}
