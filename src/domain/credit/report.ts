import type { Facility } from '../dsr/kinds.ts'
import type { ReportPrice } from '../report-prices.ts'
import { namesOf } from '../names.ts'

export type SubjectKind = 'customer' | 'company'

export const reportProducts = {
  credit_report: 'Credit report',
  cbm_report: 'CBM report',
  trade_reference: 'Trade reference',
  sme: 'SME report',
} as const
export type ReportProduct = keyof typeof reportProducts

export const reportAddons = {
  ccris: 'CCRIS',
  guarantor: 'Guarantor',
  angkasa: 'Angkasa',
} as const
export type ReportAddon = keyof typeof reportAddons
export const reportAddonNames = namesOf(reportAddons)

interface Product {
  about: SubjectKind
  price: ReportPrice
  addons: Readonly<Partial<Record<ReportAddon, ReportPrice>>>
}

/** Price and add-ons of each report [PRO-11]. */
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

export const productsAbout = (about: SubjectKind): ReportProduct[] =>
  namesOf(products).filter((name) => products[name].about === about)

/** Order states: price on hold, charged or released. */
export const reportStatuses = {
  ordered: 'Ordered',
  delivered: 'Delivered',
  refunded: 'Refunded',
} as const
export type ReportStatus = keyof typeof reportStatuses

export const reportStatusColours: Readonly<Record<ReportStatus, string>> = {
  ordered: '#1b6ac9',
  delivered: '#15803d',
  refunded: '#b45309',
}

export interface ReportedFacility {
  lender: string
  facility: Facility
  /** RM with two decimals, like all amounts here. */
  limit: string
  outstanding: string
  instalment: string
  /** YYYY-MM-DD. */
  since: string
  /** Months in arrears per month, latest first; at most twelve. */
  arrears: number[]
}

interface Litigation {
  kind: 'bankruptcy' | 'summons' | 'winding_up' | 'other'
  court: string
  /** YYYY-MM-DD. */
  filed: string
  amount: string
  settled: boolean
}

interface TradeReference {
  creditor: string
  amount: string
  overdue_days: number
  settled: boolean
}

export interface BureauReport {
  reference: string
  /** YYYY-MM-DD. */
  as_of: string
  /** From 300 to 850; null with too little data. */
  score: number | null
  facilities: ReportedFacility[]
  litigation: Litigation[]
  trade_references: TradeReference[]
  officers: { name: string; role: string }[]
}
