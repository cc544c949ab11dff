import type { EInvoiceType, Registration, TaxType } from './codes.ts'

export interface EInvoiceAddress {
  /** One to three lines. */
  lines: readonly string[]
  postcode: string | null
  city: string | null
  state: string | null
  /** ISO 3166-1, three letters. */
  country: string
}

export interface EInvoiceParty {
  name: string
  tin: string | null
  registration: { kind: Registration; number: string } | null
  /** Null if not registered. */
  sst: string | null
  address: EInvoiceAddress
  /** E.164. */
  phone: string | null
  email: string | null
}

/** Supplier, with its Malaysia Standard Industrial Classification. */
export interface EInvoiceSupplier extends EInvoiceParty {
  msic: string | null
  activity: string | null
}

export interface EInvoiceLine {
  description: string
  classification: string
  /** RM, before tax. */
  amount: string
  taxType: TaxType
  /** Percent. */
  rate: string
  /** RM. */
  tax: string
  exemption: string | null
}

/** Document before conversion to MyInvois format, in RM. Self-billed: the issuer is the buyer. */
export interface EInvoice {
  type: EInvoiceType
  number: string
  /** Time of issue, ISO 8601 in UTC. */
  issuedAt: string
  supplier: EInvoiceSupplier
  buyer: EInvoiceParty
  lines: readonly EInvoiceLine[]
  /** Corrected documents; UUID `NA` if issued before e-invoicing. */
  corrects: readonly { number: string; uuid: string | null }[]
  amount: string
  tax: string
  total: string
}
