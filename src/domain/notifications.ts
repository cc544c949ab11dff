import {
  declarations,
  recordTypes,
  type ChosenTrigger,
  type RecordType,
  type TriggerPoint,
} from './services/all.ts'
import type { ServiceDeclaration, TriggerDeclaration } from './services/declaration.ts'

export type { ChosenTrigger, TriggerPoint } from './services/all.ts'

const declared = declarations.flatMap(({ triggers = {} }: ServiceDeclaration) =>
  Object.entries(triggers),
) as readonly (readonly [TriggerPoint, TriggerDeclaration])[]

const byPoint = new Map(declared)

/** What notifies people by itself, as the services declare it. */
export const triggerPoints: readonly TriggerPoint[] = declared.map(([point]) => point)

/** What happens at a trigger point, as the list of templates calls it. */
export const triggerLabels = Object.fromEntries(
  declared.map(([point, { label }]) => [point, label]),
) as Record<TriggerPoint, string>

const chosen = declared.flatMap(([point, { preference }]) =>
  preference === undefined ? [] : [[point as ChosenTrigger, preference] as const],
)

/** The trigger points that people choose for: those of several records go with those of one. */
export const chosenTriggers: readonly ChosenTrigger[] = chosen.map(([point]) => point)

/** What happens at them, in the words of who chooses. */
export const preferenceLabels = Object.fromEntries(chosen) as Record<ChosenTrigger, string>

export interface NotificationPreference {
  trigger_point: ChosenTrigger
  bell: boolean
  email: boolean
}

/** How people are told who chose nothing; the database function tell_users says the same. */
export const usualPreference = (trigger_point: ChosenTrigger): NotificationPreference => ({
  trigger_point,
  bell: true,
  email: byPoint.get(trigger_point)?.email ?? false,
})

export type RelatedType = RecordType

/** The records that a notification may be about; cases are kept elsewhere. */
export const relatedTypes: readonly RelatedType[] = recordTypes

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
  const known = byPoint.get(point)?.fields ?? []
  return [...text.matchAll(/\{(\w+)\}/g)].flatMap(([, field = '']) => (known.includes(field) ? [] : [field]))
}
