/** Outcomes of a stage stay; together they equal all entries (sales.md C2). */
export const stageOutcomes = {
  on: 'Advanced',
  back: 'Moved back',
  moved: 'Reopened',
  lost: 'Lost',
  still: 'In progress',
} as const

export const stageOutcomeColours: Readonly<Record<keyof typeof stageOutcomes, string>> = {
  on: '#2e7d4f',
  back: '#b7791f',
  moved: '#6a3fb5',
  lost: '#b42318',
  still: '#2563eb',
}

export const bankResults = { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' } as const

export const bankResultColours: Readonly<Record<keyof typeof bankResults, string>> = {
  pending: '#64748b',
  approved: '#2e7d4f',
  rejected: '#b42318',
}
