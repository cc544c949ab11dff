export const loanPurposes = {
  purchase: 'Purchase',
  refinance: 'Refinance',
  cash_out: 'Cash-out',
  personal: 'Personal loan',
  consolidation: 'Debt consolidation',
} as const
