/** Case stages [STA-14]. */
export const caseStages = {
  'Application Pending': 'Application Pending',
  Reserve: 'Reserve',
  'Bank Processing': 'Bank Processing',
  Rejected: 'Rejected',
  'Bank Approval': 'Bank Approval',
  'Lawyer Processing': 'Lawyer Processing',
  SOLD: 'SOLD',
  Completed: 'Completed',
  'Application Rejected': 'Application Rejected',
  Cancelled: 'Cancelled',
  'Declined by client': 'Declined by client',
  Revoke: 'Revoke',
} as const
export type CaseStage = keyof typeof caseStages

/** Colours in lists and on the board [STA-17]. */
export const caseStageColours: Readonly<Record<CaseStage, string>> = {
  'Application Pending': '#64748b',
  Reserve: '#b7791f',
  'Bank Processing': '#2563eb',
  Rejected: '#b42318',
  'Bank Approval': '#0f766e',
  'Lawyer Processing': '#6a3fb5',
  SOLD: '#2e7d4f',
  Completed: '#166534',
  'Application Rejected': '#9f1239',
  Cancelled: '#78716c',
  'Declined by client': '#a16207',
  Revoke: '#7f1d1d',
}

/** Final stages without a sale, which earn no fee. */
export const lostStages = [
  'Application Rejected',
  'Cancelled',
  'Declined by client',
  'Revoke',
] as const satisfies readonly CaseStage[]
