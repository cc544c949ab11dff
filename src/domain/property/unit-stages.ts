import type { CaseStage } from '../sales/case-stages.ts'

/** Where a unit stands [STA-15]: it follows the stage of the case that holds it, but for Open and Not Available. */
export const unitStages = {
  Open: 'Open',
  Reserved: 'Reserved',
  Booked: 'Booked',
  Locked: 'Locked',
  Sold: 'Sold',
  'Not Available': 'Not Available',
} as const
export type UnitStage = keyof typeof unitStages

/** Where a unit stands while its case is at a stage (sales.md B1); null where the case holds none. */
export const unitStageOf: Readonly<Record<CaseStage, UnitStage | null>> = {
  'Application Pending': 'Reserved',
  Reserve: 'Reserved',
  'Bank Processing': 'Booked',
  Rejected: 'Booked',
  'Bank Approval': 'Locked',
  'Lawyer Processing': 'Locked',
  SOLD: 'Sold',
  Completed: 'Sold',
  'Application Rejected': null,
  Cancelled: null,
  'Declined by client': null,
  Revoke: null,
}

/** Their colours in lists and on the stacking plan [STA-17]. */
export const unitStageColours: Readonly<Record<UnitStage, string>> = {
  Open: '#2e7d4f',
  Reserved: '#b7791f',
  Booked: '#2563eb',
  Locked: '#6a3fb5',
  Sold: '#b42318',
  'Not Available': '#64748b',
}

/** What stands for a stage where there is room for a letter: colour alone tells nobody who does not see it. */
export const unitStageLetters: Readonly<Record<UnitStage, string>> = {
  Open: 'O',
  Reserved: 'R',
  Booked: 'B',
  Locked: 'L',
  Sold: 'S',
  'Not Available': 'N',
}
