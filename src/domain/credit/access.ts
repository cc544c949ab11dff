import type { AccessRule } from '../access.ts'

/** Who sees what there is to spend, who adds to it, and who spends it. */
export const balanceAccess: AccessRule = { codes: ['cr_balance__show'] }
export const topUpAccess: AccessRule = { codes: ['cr_balance__topup'] }
export const buyAccess: AccessRule = { codes: ['cr_report__buy'] }
