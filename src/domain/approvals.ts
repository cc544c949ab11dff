import type { AccessRule } from './access.ts'
import { hasFeature, type AppCode } from './app-codes.ts'

/** The states of an approval (domain.md, Cases, units, approvals). */
export const approvalStates = [
  'Pending',
  'Credit Control',
  'Rejected by SSA',
  'Rejected by Credit Control',
  'Approved by Credit Control',
  'Converted to Case',
] as const

export type ApprovalState = (typeof approvalStates)[number]

/** Those in which somebody is still to decide. */
export const pendingStates: readonly ApprovalState[] = ['Pending', 'Credit Control']

/** Who opens pending approvals in an app [RTE-27]; null where an app has none. */
export function approvalAccess(app: AppCode): AccessRule | null {
  if (hasFeature(app, 'pending-approvals')) return { codes: ['a_approval__listing'] }
  if (hasFeature(app, 'vps-pending-approvals')) return { codes: ['vps_approval__listing'] }
  return null
}
