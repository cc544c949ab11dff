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
