/** Adjustment states (sales.md B4); approval adds a ledger line. */
export const adjustmentStates = {
  requested: 'Requested',
  approved: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
} as const
export type AdjustmentState = keyof typeof adjustmentStates

export const adjustmentStateColours: Readonly<Record<AdjustmentState, string>> = {
  requested: '#b7791f',
  approved: '#2e7d4f',
  rejected: '#b42318',
  withdrawn: '#78716c',
}

/** RM: leaves room for sums over runs and years. */
export const maxAdjustment = 999_999_999
export const minAdjustment = -maxAdjustment
