/** Who is billed (sales.md B3). */
export const partyKinds = { developer: 'Developer', bank: 'Bank', vendor: 'Vendor' } as const

/** Who submits the e-invoice of a sale: we, or the buyer who bills itself (sales.md D8). */
export const eInvoiceIssuers = { us: 'We submit', them: 'The party self-bills' } as const
