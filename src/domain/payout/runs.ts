/** Payout run states (sales.md B4). */
export const payoutRunStates = {
  draft: 'Draft',
  calculated: 'Calculated',
  hub_confirmed: 'Hub confirmed',
  approved: 'Approved',
  paid: 'Paid',
} as const
export type PayoutRunState = keyof typeof payoutRunStates

export const payoutRunStateColours: Readonly<Record<PayoutRunState, string>> = {
  draft: '#64748b',
  calculated: '#2563eb',
  hub_confirmed: '#6a3fb5',
  approved: '#0f766e',
  paid: '#2e7d4f',
}

/** Hold reasons (sales.md B4). */
export const holdReasons = ['no_payee', 'dispute', 'no_tin', 'no_account', 'no_ren'] as const
export type HoldReason = (typeof holdReasons)[number]

export interface PayeeDetails {
  payee_id: number | null
  tin: string | null
  account_last4: string | null
  hold_reason: string | null
}

export function payeeHold({ payee_id, tin, account_last4, hold_reason }: PayeeDetails): HoldReason | null {
  if (payee_id === null) return 'no_payee'
  if (hold_reason?.trim()) return 'dispute'
  if (!tin?.trim()) return 'no_tin'
  return account_last4 ? null : 'no_account'
}
