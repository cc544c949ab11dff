import { invoiceIssuers } from './access.ts'

/** Pro-forma stages (sales.md B3). */
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

/** Working days for the developer's answer. */
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

/** All other moves are refused; a disputed pro-forma gets a new revision. */
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

export function proFormaAhead(record: Readonly<Record<string, unknown>>): readonly ProFormaStage[] {
  const at = way.findIndex((stage) => stage === record['stage'])
  return at === -1 ? [] : way.slice(at + 1)
}
