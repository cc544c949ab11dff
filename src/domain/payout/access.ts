import type { AccessRule } from '../access.ts'

/** See all shares of a sale; others see their own (sales.md B4). */
export const commissionReaders: AccessRule = { codes: ['commission_report'] }

/** View runs, statements and payees (sales.md B4). */
export const payoutReaders: AccessRule = { appCodes: ['sas'], codes: ['cm_payout__listing'] }
/** Payout readers see all summaries, hub managers their own hub's. */
export const summaryReaders: AccessRule = {
  appCodes: ['sas'],
  codes: ['cm_payout__listing', 'h_hub__create'],
}
export const payoutPreparers: AccessRule = { appCodes: ['sas'], codes: ['cm_payout__prepare'] }
/** Approve runs prepared by another person. */
export const payoutApprovers: AccessRule = { appCodes: ['sas'], codes: ['cm_payout__approve'] }
/** Download the bank file and record payment. */
export const payoutPayers: AccessRule = { appCodes: ['sas'], codes: ['cm_payout__pay'] }
/** Decide on advances requested by another person. */
export const advanceApprovers: AccessRule = { appCodes: ['sas'], codes: ['cm_advance__approve'] }
export const payeeNricAccess = { codes: ['cm_payout__prepare'] } as const satisfies AccessRule
