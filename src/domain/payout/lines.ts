/** Advances are not earnings: they are set off against the case's shares. */
export const commissionLineKinds = {
  share: 'Share',
  reversal: 'Clawback',
  advance: 'Advance',
  advance_offset: 'Advance set off',
  adjustment: 'Adjustment',
  company: 'Company share',
} as const

/** Open lines of a payee who owes more than is due are debt. */
export const commissionStates = {
  payable: 'Payable',
  held: 'On hold',
  in_run: 'In a run',
  paid: 'Paid',
  taken_back: 'Clawback',
  debt: 'Owed by payee',
  company: 'Company',
} as const
export type CommissionState = keyof typeof commissionStates

export const commissionStateColours: Readonly<Record<CommissionState, string>> = {
  payable: '#2563eb',
  held: '#b7791f',
  in_run: '#0f766e',
  paid: '#2e7d4f',
  taken_back: '#6a3fb5',
  debt: '#b42318',
  company: '#64748b',
}
