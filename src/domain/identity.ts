import type { AccessRule } from './access.ts'
import { normalEmail } from './email.ts'

/** Single sign-on settings need role managers, because provider claims can grant roles. */
export const identityAccess = {
  roleTypes: ['admin', 'corporate'],
  codes: ['stg_role_access'],
} as const satisfies AccessRule

/** Prefix of a domain's TXT record, followed by a random part. */
export const domainRecordPrefix = 'urus-domain-verification='

/** Time limit in minutes for signing in at the provider. */
export const identityMinutes = 10

export const maxIdentityDomains = 20
export const maxIdentityRoles = 50

/** Public e-mail providers, which no corporate may claim. */
const publicMailDomains: ReadonlySet<string> = new Set([
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'outlook.my', 'hotmail.com', 'hotmail.my', 'live.com'],
  ...['live.com.my', 'msn.com', 'yahoo.com', 'yahoo.com.my', 'yahoo.com.sg', 'ymail.com', 'rocketmail.com'],
  ...['icloud.com', 'me.com', 'mac.com', 'aol.com', 'proton.me', 'protonmail.com', 'pm.me', 'gmx.com'],
  ...[
    'gmx.net',
    'mail.com',
    'zoho.com',
    'yandex.com',
    'yandex.ru',
    'mail.ru',
    'qq.com',
    '163.com',
    '126.com',
  ],
  ...['sina.com', 'foxmail.com', 'tm.net.my', 'streamyx.com', 'unifi.my', 'fastmail.com', 'tutanota.com'],
])

export const isPublicMailDomain = (domain: string): boolean => publicMailDomains.has(domain)

export const domainOfEmail = (email: string): string => normalEmail(email).split('@')[1] ?? ''

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const domainForm = new RegExp(`^(?=.{4,253}$)(?:${label}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$`)

/** Normalises a typed domain; null if invalid. */
export function readDomain(typed: string): string | null {
  const domain = normalEmail(typed).replace(/^@/, '').replace(/\.$/, '')
  return domainForm.test(domain) ? domain : null
}

/** Claim values indicating a second factor (RFC 8176, OpenID EAP, REFEDS, NIST, Okta). */
const factorWords: ReadonlySet<string> = new Set([
  ...['mfa', 'phr', 'phrh', 'aal2', 'aal3', 'https://refeds.org/profile/mfa'],
  ...['http://schemas.openid.net/pape/policies/2007/06/multi-factor', 'urn:okta:loa:2fa:any'],
  ...['http://idmanagement.gov/ns/assurance/aal/2', 'http://idmanagement.gov/ns/assurance/aal/3'],
])

export function saysSecondFactor(claims: Readonly<Record<string, unknown>>): boolean {
  const { amr, acr } = claims
  const methods: readonly unknown[] = Array.isArray(amr) ? amr : []
  return [...methods, acr].some((word) => typeof word === 'string' && factorWords.has(word))
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

export function claimValues(claims: Readonly<Record<string, unknown>>, name: string): string[] {
  const within = (value: unknown, key: string): unknown =>
    isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
  const found: unknown = Object.hasOwn(claims, name)
    ? claims[name]
    : name.split('.').reduce<unknown>(within, claims)
  const values: readonly unknown[] = Array.isArray(found) ? found : [found]
  return values.filter((value): value is string => typeof value === 'string').slice(0, 500)
}

export type IdentityProblem =
  'cancelled' | 'failed' | 'unverified' | 'foreign_domain' | 'unknown' | 'inactive' | 'other_identity' | 'off'
