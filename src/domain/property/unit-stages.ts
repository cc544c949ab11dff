import type { CaseStage } from '../sales/case-stages.ts'

/** Unit stages [STA-15]: follow the owning case except Open and Not Available. */
export const unitStages = {
  Open: 'Open',
  Reserved: 'Reserved',
  Booked: 'Booked',
  Locked: 'Locked',
  Sold: 'Sold',
  'Not Available': 'Not Available',
} as const
export type UnitStage = keyof typeof unitStages

/** Unit stage by case stage (sales.md B1); null if the case has released the unit. */
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

/** Colours in lists and the stacking plan [STA-17]. */
export const unitStageColours: Readonly<Record<UnitStage, string>> = {
  Open: '#2e7d4f',
  Reserved: '#b7791f',
  Booked: '#2563eb',
  Locked: '#6a3fb5',
  Sold: '#b42318',
  'Not Available': '#64748b',
}

/** Single letters, so that colour is not the only cue. */
export const unitStageLetters: Readonly<Record<UnitStage, string>> = {
  Open: 'O',
  Reserved: 'R',
  Booked: 'B',
  Locked: 'L',
  Sold: 'S',
  'Not Available': 'N',
}
