/** Kinds of billed party (sales.md B3). */
export const partyKinds = { developer: 'Developer', bank: 'Bank', vendor: 'Vendor' } as const

/** Submitter of the e-invoice: us, or a self-billing buyer (sales.md D8). */
export const eInvoiceIssuers = { us: 'We submit', them: 'The party self-bills' } as const

/** MyInvois check of TIN against BRN or NRIC. */
export const tinStatuses = { unchecked: 'Not checked', valid: 'Valid', not_found: 'Not found' } as const
export const tinStatusColours: Readonly<Record<keyof typeof tinStatuses, string>> = {
  unchecked: '#64748b',
  valid: '#2e7d4f',
  not_found: '#b91c1c',
}
