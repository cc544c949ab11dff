import { namesOf } from './names.ts'

/**
 * Default prices of credit reports and add-ons in RM; corporate overrides apply above 0
 * [messaging-proposals-lookups.md, 9].
 */
export const reportPrices = {
  price_credit_report: { label: 'Credit report', price: '36.00' },
  price_topup_point: { label: 'Top-up point', price: '1.00' },
  price_ccris_addon: { label: 'CCRIS add-on', price: '1.05' },
  price_guarantor_addon: { label: 'Guarantor add-on', price: '1.06' },
  price_angkasa_addon: { label: 'Angkasa add-on', price: '3.10' },
  price_trade_reference: { label: 'Trade reference', price: '5.00' },
  price_sme: { label: 'SME report', price: '25.00' },
  price_sme_ccris_addon: { label: 'SME CCRIS add-on', price: '1.05' },
  price_sme_guarantor_addon: { label: 'SME guarantor add-on', price: '1.06' },
  price_sme_angkasa_addon: { label: 'SME Angkasa add-on', price: '3.10' },
  price_cbm_report: { label: 'CBM report', price: '36.00' },
} as const

export type ReportPrice = keyof typeof reportPrices
export const reportPriceNames = namesOf(reportPrices)

/** A price as charged to the corporate [PRO-19]. */
export interface PriceEntry {
  price_name: ReportPrice
  /** RM, two decimals. */
  price_amount: string
}
