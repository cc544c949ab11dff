import type { AccessRule } from '../access.ts'

export const balanceAccess: AccessRule = { codes: ['cr_balance__show'] }
export const topUpAccess: AccessRule = { codes: ['cr_balance__topup'] }
export const buyAccess: AccessRule = { codes: ['cr_report__buy'] }
