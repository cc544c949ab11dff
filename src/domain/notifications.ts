/** What tells people something by itself, with the fields that its templates may name. */
export const triggerPoints = {
  LEAD_ASSIGNED: ['lead_name', 'by'],
  LEADS_ASSIGNED: ['count', 'by'],
  CUSTOMER_ASSIGNED: ['customer_name', 'by'],
  CUSTOMERS_ASSIGNED: ['count', 'by'],
  LEAD_PUBLIC: ['lead_name'],
  USER_JOINED: ['name'],
  UPGRADE_DECIDED: ['package', 'outcome', 'reason'],
  RECORD_MENTION: ['record', 'kind', 'by'],
  APPOINTMENT_SOON: ['time', 'record'],
  FOLLOW_UP_DUE: ['what', 'record', 'due'],
  RECORD_REQUESTED: ['record', 'by', 'wish'],
  RECORD_REQUEST_DECIDED: ['record', 'by', 'outcome'],
  ADVISORY_STATUS: ['customer', 'status', 'by'],
  ADVISORY_GIVEN: ['customer', 'by'],
  KYC_HANDED_IN: ['customer'],
  FORM_SIGNED: ['customer', 'signed_by'],
  APPROVAL_ASKED: ['subject', 'by'],
  APPROVAL_DECIDED: ['subject', 'outcome', 'by', 'reason'],
  APPROVAL_WAITS: ['subject', 'since'],
  CREDIT_LOW: ['balance', 'limit'],
  EXPORT_READY: ['rows', 'list'],
  CHAT_MESSAGE: ['subject', 'name'],
} as const satisfies Record<string, readonly string[]>

export type TriggerPoint = keyof typeof triggerPoints

/** The trigger points that people choose for: those of several records go with those of one. */
export const chosenTriggers = [
  'LEAD_ASSIGNED',
  'CUSTOMER_ASSIGNED',
  'LEAD_PUBLIC',
  'USER_JOINED',
  'UPGRADE_DECIDED',
  'RECORD_MENTION',
  'APPOINTMENT_SOON',
  'FOLLOW_UP_DUE',
  'RECORD_REQUESTED',
  'RECORD_REQUEST_DECIDED',
  'ADVISORY_STATUS',
  'ADVISORY_GIVEN',
  'KYC_HANDED_IN',
  'FORM_SIGNED',
  'APPROVAL_ASKED',
  'APPROVAL_DECIDED',
  'APPROVAL_WAITS',
  'CREDIT_LOW',
  'EXPORT_READY',
  'CHAT_MESSAGE',
] as const satisfies readonly TriggerPoint[]

export type ChosenTrigger = (typeof chosenTriggers)[number]

export interface NotificationPreference {
  trigger_point: ChosenTrigger
  bell: boolean
  email: boolean
}

/** How people are told who chose nothing; the database function tell_users says the same. */
export const usualPreference = (trigger_point: ChosenTrigger): NotificationPreference => ({
  trigger_point,
  bell: true,
  email: trigger_point === 'UPGRADE_DECIDED',
})

export const relatedTypes = ['customer', 'lead', 'proposal', 'case'] as const
export type RelatedType = (typeof relatedTypes)[number]

/** The bell's categories in their order [CON-05]. */
export const notificationCategories = [
  'customer',
  'lead',
  'loan_advisory',
  'proposal',
  'case',
  'tagged_by',
  'all',
] as const
export type NotificationCategory = (typeof notificationCategories)[number]

export const longestNotification = 500

/** An address of this site, or one of another with the host that it really leads to. */
export type NotificationLink = { inside: true; to: string } | { inside: false; to: string; host: string }

// Browsers leave some of them out and read a backslash as a slash: no address needs them.
// eslint-disable-next-line no-control-regex
const misread = /[\u0000-\u001f\u007f\\]/

/**
 * Where a notification leads: an address of this site, another one by https, or nowhere. As a browser reads it:
 * `//host`, `/\host` and `javascript:` are not what they look like [VAL-09].
 */
export function notificationLink(url: string | null, origin: string): NotificationLink | null {
  if (url === null || url.trim() !== url || misread.test(url)) return null
  if (!(url.startsWith('/') || /^https?:\/\//i.test(url))) return null
  if (!URL.canParse(url, origin)) return null
  const read = new URL(url, origin)
  if (read.username || read.password || read.pathname.startsWith('//')) return null
  if (read.origin === origin) return { inside: true, to: read.pathname + read.search + read.hash }
  // What begins with a slash was meant to stay here.
  return read.protocol === 'https:' && !url.startsWith('/')
    ? { inside: false, to: read.href, host: read.host }
    : null
}

/** The fields that a template names and its trigger point does not have. */
export function unknownFields(point: TriggerPoint, text: string): string[] {
  const known: readonly string[] = triggerPoints[point]
  return [...text.matchAll(/\{(\w+)\}/g)].flatMap(([, field = '']) => (known.includes(field) ? [] : [field]))
}
