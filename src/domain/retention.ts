import { namesOf, recordOf } from './names.ts'

/** Years to keep signatures, consents and purchases (AMLA 2001 s.17; domain.md, Law). */
export const yearsKept = 6

const evidenceMonths = yearsKept * 12

/**
 * Erasable kinds (PDPA 2010 s.10) with minimum retention in months: six years for transaction records, otherwise as the
 * product needs.
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

export const retentionKindNames = namesOf(retentionKinds)

/** Retention months per kind; null keeps records indefinitely. */
export const retentionSetting = <Kind extends RetentionKind>(kind: Kind) => `keep_${kind}_months` as const

export const retentionLabels = recordOf(retentionKindNames, (kind) => retentionKinds[kind].label)

/** Maximum of 50 years. */
export const maxMonths = 600
