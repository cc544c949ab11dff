import { variants, type VariantEntry, type VariantFeature } from './variants.ts'

/** All app codes [VAR-01]; the last two are chat only. */
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

export type Variant = Exclude<AppCode, 'sas_v2' | 'vps-v2'>

const known: ReadonlySet<string> = new Set(appCodes)

export const isAppCode = (code: unknown): code is AppCode => typeof code === 'string' && known.has(code)

/** Maps sas_v2 to sas and vps-v2 to vps, for guards and account checks. */
export function canonicalAppCode(code: AppCode): Variant {
  if (code === 'sas_v2') return 'sas'
  return code === 'vps-v2' ? 'vps' : code
}

/** Compares variants; unknown codes match only themselves. */
export function sameApp(one: string, other: string): boolean {
  return isAppCode(one) && isAppCode(other)
    ? canonicalAppCode(one) === canonicalAppCode(other)
    : one === other
}

export const variantOf = (code: AppCode): VariantEntry => variants[canonicalAppCode(code)]

export const hasFeature = (code: AppCode, feature: VariantFeature): boolean =>
  variantOf(code).features.includes(feature)

export interface AppCodeSources {
  stored?: string | null
  built?: string | null
  host?: string | null
}

/** Local storage, then build setting, then first host label [VAR-02]. Skips unknown codes; defaults to sas. */
export function resolveAppCode({ stored, built, host }: AppCodeSources): AppCode {
  const candidates = [stored, built, host?.split('.')[0]?.toLowerCase()]
  return candidates.find(isAppCode) ?? 'sas'
}
