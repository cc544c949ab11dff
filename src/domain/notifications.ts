import {
  declarations,
  recordTypes,
  type ChosenTrigger,
  type RecordType,
  type TriggerPoint,
} from './services/all.ts'
import type { ServiceDeclaration, TriggerDeclaration } from './services/declaration.ts'
import { recordFrom } from './names.ts'

export type { ChosenTrigger, TriggerPoint } from './services/all.ts'

const declared = declarations.flatMap(({ triggers = {} }: ServiceDeclaration) =>
  Object.entries(triggers),
) as readonly (readonly [TriggerPoint, TriggerDeclaration])[]

const byPoint = new Map(declared)

export const triggerPoints: readonly TriggerPoint[] = declared.map(([point]) => point)

export const triggerLabels = recordFrom(declared.map(([point, { label }]) => [point, label]))

const chosen = declared.flatMap(([point, { preference }]) =>
  preference === undefined ? [] : [[point as ChosenTrigger, preference] as const],
)

export const chosenTriggers: readonly ChosenTrigger[] = chosen.map(([point]) => point)

export const preferenceLabels = recordFrom(chosen)

export interface NotificationPreference {
  trigger_point: ChosenTrigger
  bell: boolean
  email: boolean
}

/** Default preference; must match the database function tell_users. */
export const usualPreference = (trigger_point: ChosenTrigger): NotificationPreference => ({
  trigger_point,
  bell: true,
  email: byPoint.get(trigger_point)?.email ?? false,
})

export type RelatedType = RecordType

export const relatedTypes: readonly RelatedType[] = recordTypes

/** Bell categories in order [CON-05]. */
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

export const maxNotificationLength = 500

export type NotificationLink = { inside: true; to: string } | { inside: false; to: string; host: string }

// Browsers leave some of them out and read a backslash as a slash: no address needs them.
// eslint-disable-next-line no-control-regex
const misread = /[\u0000-\u001f\u007f\\]/

/**
 * Resolves a link: internal, external https, or null. Parsed like a browser: `//host`, `/\host` and `javascript:` are
 * not internal [VAL-09].
 */
export function notificationLink(url: string | null, origin: string): NotificationLink | null {
  if (url === null || url.trim() !== url || misread.test(url)) return null
  if (!(url.startsWith('/') || /^https?:\/\//i.test(url))) return null
  if (!URL.canParse(url, origin)) return null
  const read = new URL(url, origin)
  if (read.username || read.password || read.pathname.startsWith('//')) return null
  if (read.origin === origin) return { inside: true, to: read.pathname + read.search + read.hash }
  // A leading slash was meant to be internal.
  return read.protocol === 'https:' && !url.startsWith('/')
    ? { inside: false, to: read.href, host: read.host }
    : null
}

export function unknownFields(point: TriggerPoint, text: string): string[] {
  const known = byPoint.get(point)?.fields ?? []
  return [...text.matchAll(/\{(\w+)\}/g)].flatMap(([, field = '']) => (known.includes(field) ? [] : [field]))
}
