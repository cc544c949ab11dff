/** Where an adjustment of the commission ledger stands (sales.md B4): once approved it is a line. */
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

/** The largest adjustment, RM: what runs and years add up has room for many of them. */
export const maxAdjustment = 999_999_999
export const minAdjustment = -maxAdjustment
