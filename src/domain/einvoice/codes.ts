import type { State } from '../postcode.ts'

/** MyInvois document type codes (sdk.myinvois.hasil.gov.my/codes/e-invoice-types). */
export const eInvoiceTypes = {
  '01': 'Invoice',
  '02': 'Credit note',
  '03': 'Debit note',
  '11': 'Self-billed invoice',
  '12': 'Self-billed credit note',
} as const
export type EInvoiceType = keyof typeof eInvoiceTypes

export const isNote = (type: EInvoiceType): boolean => type === '02' || type === '03' || type === '12'
export const isSelfBilled = (type: EInvoiceType): boolean => type === '11' || type === '12'

/** Unsigned version; signing needs the taxpayer's certificate (sdk.myinvois.hasil.gov.my/types). */
export const documentVersion = '1.0'

/** Tax types (sdk.myinvois.hasil.gov.my/codes/tax-types). */
export const taxTypes = {
  '01': 'Sales tax',
  '02': 'Service tax',
  '03': 'Tourism tax',
  '04': 'High-value goods tax',
  '05': 'Sales tax on low-value goods',
  '06': 'Not applicable',
  E: 'Exempt',
} as const
export type TaxType = keyof typeof taxTypes

/** Classifications used here, of 45 (sdk.myinvois.hasil.gov.my/codes/classification-codes). */
export const classifications = {
  /** "Others": the list has no code for agency fees. */
  agencyFee: '022',
  /** Self-billed: monetary payment to agents, dealers or distributors. */
  agentCommission: '037',
} as const
const lastClassification = 45

/** Valid codes are 001 to 045. */
export const isClassification = (code: string): boolean =>
  /^0\d{2}$/.test(code) && Number(code) >= 1 && Number(code) <= lastClassification

/** States (sdk.myinvois.hasil.gov.my/codes/state-codes). */
export const stateCodes: Readonly<Record<State, string>> = {
  johor: '01',
  kedah: '02',
  kelantan: '03',
  melaka: '04',
  negeri_sembilan: '05',
  pahang: '06',
  pulau_pinang: '07',
  perak: '08',
  perlis: '09',
  selangor: '10',
  terengganu: '11',
  sabah: '12',
  sarawak: '13',
  kuala_lumpur: '14',
  labuan: '15',
  putrajaya: '16',
  abroad: '17',
}

/** Registration types with maximum length. */
export const registrations = { BRN: 20, NRIC: 12, PASSPORT: 12, ARMY: 12 } as const
export type Registration = keyof typeof registrations
