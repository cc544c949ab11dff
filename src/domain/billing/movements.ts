/** Effects of document lines and receipts on billed and paid amounts. */
export const billingMovements = {
  invoiced: 'Invoiced',
  credited: 'Credited',
  cancelled: 'Cancelled',
  received: 'Received',
  reversed: 'Receipt reversed',
  revoked: 'Sale revoked',
} as const
export type BillingMovementKind = keyof typeof billingMovements

export const billingMovementColours: Readonly<Record<BillingMovementKind, string>> = {
  invoiced: '#2563eb',
  credited: '#6a3fb5',
  cancelled: '#78716c',
  received: '#2e7d4f',
  reversed: '#b7791f',
  revoked: '#7f1d1d',
}
