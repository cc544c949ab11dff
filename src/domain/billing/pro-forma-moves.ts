import { invoiceIssuers } from './access.ts'

/** Where a pro-forma stands (sales.md B3). */
export const proFormaStages = {
  Draft: 'Draft',
  Sent: 'Sent',
  Accepted: 'Accepted',
  Invoiced: 'Invoiced',
  Disputed: 'Disputed',
  Withdrawn: 'Withdrawn',
} as const
export type ProFormaStage = keyof typeof proFormaStages

export const proFormaStageColours: Readonly<Record<ProFormaStage, string>> = {
  Draft: '#64748b',
  Sent: '#2563eb',
  Accepted: '#0f766e',
  Invoiced: '#2e7d4f',
  Disputed: '#b7791f',
  Withdrawn: '#78716c',
}

/** A developer has so many working days to answer. */
export const proFormaClocks = {
  Draft: {},
  Sent: { clock: 14 },
  Accepted: {},
  Invoiced: { final: true },
  Disputed: {},
  Withdrawn: { final: true },
} as const satisfies Record<ProFormaStage, { clock?: number; final?: true }>

const withdraws = (from: ProFormaStage, checks: readonly string[] = []) =>
  ({ from, to: 'Withdrawn', by: invoiceIssuers, reason: true, checks }) as const

/** Every other pair is refused. A disputed one is followed by a new revision. */
export const proFormaMoves = [
  { from: 'Draft', to: 'Sent', by: invoiceIssuers, checks: ['lines'] },
  withdraws('Draft'),
  { from: 'Sent', to: 'Accepted', by: invoiceIssuers },
  { from: 'Sent', to: 'Disputed', by: invoiceIssuers, reason: true },
  withdraws('Sent'),
  { from: 'Accepted', to: 'Invoiced', by: invoiceIssuers },
  withdraws('Accepted'),
  withdraws('Disputed', ['not_revised']),
] as const

const way: readonly ProFormaStage[] = ['Draft', 'Sent', 'Accepted', 'Invoiced']

/** The stages ahead of a pro-forma where nothing comes in between. */
export function proFormaAhead(record: Readonly<Record<string, unknown>>): readonly ProFormaStage[] {
  const at = way.findIndex((stage) => stage === record['stage'])
  return at === -1 ? [] : way.slice(at + 1)
}
