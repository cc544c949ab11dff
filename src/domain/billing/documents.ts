/** Kinds of sales document (sales.md B3); notes correct an invoice. */
export const documentKinds = {
  invoice: 'Invoice',
  credit_note: 'Credit note',
  debit_note: 'Debit note',
} as const
export type DocumentKind = keyof typeof documentKinds

/** Of an invoice or a pro-forma. */
export const maxDocumentLines = 200

/** Numbers are assigned on issue and kept on cancellation. */
export const documentStatuses = {
  Draft: 'Draft',
  Approved: 'Approved',
  Issued: 'Issued',
  'Part paid': 'Part paid',
  Paid: 'Paid',
  Credited: 'Credited',
  Cancelled: 'Cancelled',
} as const
export type DocumentStatus = keyof typeof documentStatuses

export const documentStatusColours: Readonly<Record<DocumentStatus, string>> = {
  Draft: '#64748b',
  Approved: '#0f766e',
  Issued: '#2563eb',
  'Part paid': '#b7791f',
  Paid: '#2e7d4f',
  Credited: '#6a3fb5',
  Cancelled: '#78716c',
}

/** E-invoice states (sales.md A1.9, D8). */
export const eInvoiceStatuses = {
  none: 'Not submitted',
  submitted: 'Submitted',
  valid: 'Valid',
  invalid: 'Invalid',
  cancelling: 'Cancelling',
  cancelled: 'Cancelled',
} as const
export type EInvoiceStatus = keyof typeof eInvoiceStatuses

export const eInvoiceColours: Readonly<Record<EInvoiceStatus, string>> = {
  none: '#64748b',
  submitted: '#2563eb',
  valid: '#2e7d4f',
  invalid: '#b91c1c',
  cancelling: '#b7791f',
  cancelled: '#78716c',
}

/** Deadline for MyInvois submission in hours after issue (sales.md A1.9). */
export const submitHours = 72

/** Cancellation window in hours after issue, or after e-invoice validation (sales.md A1.9). */
export const cancelHours = 72

export const isOwed = (kind: unknown, status: unknown): boolean =>
  kind !== 'credit_note' && (status === 'Issued' || status === 'Part paid')

export const receiptsPage = 500
