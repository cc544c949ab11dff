import type { ApprovalState } from './approvals.ts'

export const approvalColours: Readonly<Record<ApprovalState, string>> = {
  Pending: '#b7791f',
  'Credit Control': '#2f6fb3',
  'Rejected by SSA': '#c0392b',
  'Rejected by Credit Control': '#c0392b',
  'Approved by Credit Control': '#2e7d4f',
  'Converted to Case': '#6a3fb5',
  Approved: '#2e7d4f',
  Rejected: '#c0392b',
}
