/** Years that what was signed, consented to and bought on it is kept: records of transactions (AMLA 2001 s.17; domain.md, Law). */
export const yearsKept = 6

const evidenceMonths = yearsKept * 12

/**
 * What can be kept for a while and is then erased (PDPA 2010 s.10), with the months that a corporate keeps it at least:
 * the six years of transactions for what records them, elsewhere what the product itself needs.
 */
export const retentionKinds = {
  lost_leads: { label: 'Lost and deleted leads', least: 3, since: 'since last activity' },
  customers: {
    label: 'Customers without an open case',
    least: 12,
    since: 'since last activity',
  },
  credit_reports: {
    label: 'Content of credit reports',
    least: evidenceMonths,
    since: 'since purchase',
  },
  chats: { label: 'Chat messages', least: 12, since: 'since sending' },
  messages: { label: 'Content of sent e-mails and SMS', least: 12, since: 'since sending' },
  notifications: { label: 'Notifications', least: 3, since: 'since receipt' },
  access_log: { label: 'Access log', least: evidenceMonths, since: 'since the access' },
  security_log: { label: 'Security log', least: 36, since: 'since the event' },
} as const satisfies Record<string, { label: string; least: number; since: string }>

export type RetentionKind = keyof typeof retentionKinds

export const retentionKindNames = Object.keys(retentionKinds) as RetentionKind[]

/** The setting of a corporate that says for how many months a kind is kept; without a value it is kept for good. */
export const retentionSetting = <Kind extends RetentionKind>(kind: Kind) => `keep_${kind}_months` as const
export type RetentionSetting = ReturnType<typeof retentionSetting<RetentionKind>>

export const retentionLabels = Object.fromEntries(
  retentionKindNames.map((kind) => [kind, retentionKinds[kind].label]),
) as Record<RetentionKind, string>

/** Longer than anybody keeps anything: 50 years. */
export const mostMonths = 600
