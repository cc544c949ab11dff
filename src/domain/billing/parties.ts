/** Who is billed (sales.md B3). */
export const partyKinds = { developer: 'Developer', bank: 'Bank', vendor: 'Vendor' } as const

/** Who submits the e-invoice of a sale: we, or the buyer who bills itself (sales.md D8). */
export const eInvoiceIssuers = { us: 'We submit', them: 'The party self-bills' } as const

/** Result of the check of a party's TIN with its BRN or NRIC at MyInvois. */
export const tinStatuses = { unchecked: 'Not checked', valid: 'Valid', not_found: 'Not found' } as const
export const tinStatusColours: Readonly<Record<keyof typeof tinStatuses, string>> = {
  unchecked: '#64748b',
  valid: '#2e7d4f',
  not_found: '#b91c1c',
}
