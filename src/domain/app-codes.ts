import { variants, type VariantEntry, type VariantFeature } from './variants.ts'

/** Every app code a request, a user or a build may carry [VAR-01]; the last two only message. */
export const appCodes = [
  'sas',
  'sas_v2',
  'vps',
  'vps-v2',
  'hck',
  'dahongye',
  'banker-app',
  'admin-chat',
  'public-chat',
] as const

export type AppCode = (typeof appCodes)[number]

/** An app code with its second version folded into the first. */
export type Variant = Exclude<AppCode, 'sas_v2' | 'vps-v2'>

const known: ReadonlySet<string> = new Set(appCodes)

export const isAppCode = (code: unknown): code is AppCode => typeof code === 'string' && known.has(code)

/** sas_v2 counts as sas, vps-v2 as vps, in guards and in the account check too. */
export function canonicalAppCode(code: AppCode): Variant {
  if (code === 'sas_v2') return 'sas'
  return code === 'vps-v2' ? 'vps' : code
}

/** True when both codes mean the same variant; an unknown code matches nothing but itself. */
export function sameApp(one: string, other: string): boolean {
  return isAppCode(one) && isAppCode(other)
    ? canonicalAppCode(one) === canonicalAppCode(other)
    : one === other
}

export const variantOf = (code: AppCode): VariantEntry => variants[canonicalAppCode(code)]

export const hasFeature = (code: AppCode, feature: VariantFeature): boolean =>
  variantOf(code).features.includes(feature)

export interface AppCodeSources {
  /** What local storage holds. */
  stored?: string | null
  /** The build setting APP_CODE. */
  built?: string | null
  /** The host name the page was opened at. */
  host?: string | null
}

/**
 * Local storage, else the build setting, else the first label of the host name [VAR-02].
 * A step whose value is no known code is passed over; sas when none is left.
 */
export function resolveAppCode({ stored, built, host }: AppCodeSources): AppCode {
  const candidates = [stored, built, host?.split('.')[0]?.toLowerCase()]
  return candidates.find(isAppCode) ?? 'sas'
}
