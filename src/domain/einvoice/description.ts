import type { EInvoiceType, Registration, TaxType } from './codes.ts'

/** An address as MyInvois takes it. */
export interface EInvoiceAddress {
  /** One to three lines. */
  lines: readonly string[]
  postcode: string | null
  city: string | null
  /** A code of the list. */
  state: string | null
  /** ISO 3166-1, three letters. */
  country: string
}

export interface EInvoiceParty {
  name: string
  tin: string | null
  registration: { kind: Registration; number: string } | null
  /** Null where they are not registered for it. */
  sst: string | null
  address: EInvoiceAddress
  /** E.164. */
  phone: string | null
  email: string | null
}

/** Who supplies: also what their business is, by the Malaysia Standard Industrial Classification. */
export interface EInvoiceSupplier extends EInvoiceParty {
  msic: string | null
  activity: string | null
}

export interface EInvoiceLine {
  description: string
  classification: string
  /** RM, without tax. */
  amount: string
  taxType: TaxType
  /** In percent. */
  rate: string
  /** RM. */
  tax: string
  /** Why an exempt line is exempt. */
  exemption: string | null
}

/** A document before it is put into the form of MyInvois. In a self-billed one the issuer is the buyer. RM throughout. */
export interface EInvoice {
  type: EInvoiceType
  number: string
  /** The moment of issue, ISO 8601 in UTC. */
  issuedAt: string
  supplier: EInvoiceSupplier
  buyer: EInvoiceParty
  lines: readonly EInvoiceLine[]
  /** Of a note: what it corrects; `NA` as UUID for what was issued before there were e-invoices. */
  corrects: readonly { number: string; uuid: string | null }[]
  amount: string
  tax: string
  total: string
}
