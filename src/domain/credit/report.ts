import type { Facility } from '../dsr/kinds.ts'
import type { ReportPrice } from '../report-prices.ts'

/** What a report is about: a person or a company. */
export type SubjectKind = 'customer' | 'company'

export const reportProducts = {
  credit_report: 'Credit report',
  cbm_report: 'CBM report',
  trade_reference: 'Trade reference',
  sme: 'SME report',
} as const
export type ReportProduct = keyof typeof reportProducts

/** What may be added to a report. */
export const reportAddons = {
  ccris: 'CCRIS',
  guarantor: 'Guarantor',
  angkasa: 'Angkasa',
} as const
export type ReportAddon = keyof typeof reportAddons
export const reportAddonNames = Object.keys(reportAddons) as ReportAddon[]

interface Product {
  about: SubjectKind
  price: ReportPrice
  addons: Readonly<Partial<Record<ReportAddon, ReportPrice>>>
}

/** Which price each report has, and which of its additions [PRO-11]. */
export const products: Readonly<Record<ReportProduct, Product>> = {
  credit_report: {
    about: 'customer',
    price: 'price_credit_report',
    addons: {
      ccris: 'price_ccris_addon',
      guarantor: 'price_guarantor_addon',
      angkasa: 'price_angkasa_addon',
    },
  },
  cbm_report: { about: 'customer', price: 'price_cbm_report', addons: {} },
  trade_reference: { about: 'customer', price: 'price_trade_reference', addons: {} },
  sme: {
    about: 'company',
    price: 'price_sme',
    addons: {
      ccris: 'price_sme_ccris_addon',
      guarantor: 'price_sme_guarantor_addon',
      angkasa: 'price_sme_angkasa_addon',
    },
  },
}

/** The reports about a person, or about a company. */
export const productsAbout = (about: SubjectKind): ReportProduct[] =>
  (Object.keys(products) as ReportProduct[]).filter((name) => products[name].about === about)

/** What became of an order: its price is held, charged, or given back. */
export const reportStatuses = {
  ordered: 'Ordered',
  delivered: 'Delivered',
  refunded: 'Refunded',
} as const
export type ReportStatus = keyof typeof reportStatuses

/** Their colours in lists. */
export const reportStatusColours: Readonly<Record<ReportStatus, string>> = {
  ordered: '#1b6ac9',
  delivered: '#15803d',
  refunded: '#b45309',
}

/** A facility as the bureau tells of it. */
export interface ReportedFacility {
  lender: string
  facility: Facility
  /** In RM, with two decimals, as all amounts here. */
  limit: string
  outstanding: string
  instalment: string
  /** When it began, YYYY-MM-DD. */
  since: string
  /** Months in arrears at the end of each of the last months, the latest first; at most twelve. */
  arrears: number[]
}

export interface Litigation {
  kind: 'bankruptcy' | 'summons' | 'winding_up' | 'other'
  court: string
  /** The day it was filed, YYYY-MM-DD. */
  filed: string
  amount: string
  settled: boolean
}

export interface TradeReference {
  creditor: string
  amount: string
  /** Days since it fell due. */
  overdue_days: number
  settled: boolean
}

/** What a bureau tells of a person or a company. */
export interface BureauReport {
  /** The bureau's own name of the report. */
  reference: string
  /** When it was made, YYYY-MM-DD. */
  as_of: string
  /** From 300 to 850; none where there is too little to go by. */
  score: number | null
  facilities: ReportedFacility[]
  litigation: Litigation[]
  trade_references: TradeReference[]
  /** Who answers for a company, as the registry has them. */
  officers: { name: string; role: string }[]
}
