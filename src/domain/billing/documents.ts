/** What a sales document is (sales.md B3). A note corrects an invoice. */
export const documentKinds = {
  invoice: 'Invoice',
  credit_note: 'Credit note',
  debit_note: 'Debit note',
} as const
export type DocumentKind = keyof typeof documentKinds

/** Where a document stands: without a number until it is issued; a cancelled one keeps its number. */
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

/** The states of a document's e-invoice (sales.md A1.9, D8). */
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

/** So many hours after it is issued a document is submitted to MyInvois at the latest (sales.md A1.9). */
export const submitHours = 72

/** So many hours after it is issued an invoice can be cancelled, with a valid e-invoice after that became valid (sales.md A1.9). */
export const cancelHours = 72

/** Documents of which something can be open. */
export const isOwed = (kind: unknown, status: unknown): boolean =>
  kind !== 'credit_note' && (status === 'Issued' || status === 'Part paid')

/** As many receipts as one answer has. */
export const receiptsPage = 500
