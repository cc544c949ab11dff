import type { AccessRule } from '../access.ts'

/** Commission readers see everybody's share of a sale; others see their own (sales.md B4). */
export const commissionReaders: AccessRule = { codes: ['commission_report'] }

/** Who sees runs, statements and payees (sales.md B4). */
export const payoutReaders: AccessRule = { appCodes: ['sas'], codes: ['cm_payout__listing'] }
/** Who opens summaries: readers of payouts all of them, managers of hubs those of their own. */
export const summaryReaders: AccessRule = {
  appCodes: ['sas'],
  codes: ['cm_payout__listing', 'h_hub__create'],
}
/** Who keeps payees, calculates runs and confirms them. */
export const payoutPreparers: AccessRule = { appCodes: ['sas'], codes: ['cm_payout__prepare'] }
/** Who approves a run that somebody else prepared. */
export const payoutApprovers: AccessRule = { appCodes: ['sas'], codes: ['cm_payout__approve'] }
/** Who takes the bank file and records the payment. */
export const payoutPayers: AccessRule = { appCodes: ['sas'], codes: ['cm_payout__pay'] }
/** Who decides on advances that somebody else asked for. */
export const advanceApprovers: AccessRule = { appCodes: ['sas'], codes: ['cm_advance__approve'] }
/** Who has a payee's NRIC shown in full. */
export const payeeNricAccess = { codes: ['cm_payout__prepare'] } as const satisfies AccessRule
