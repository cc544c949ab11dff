import type { FieldErrors } from './failure.ts'

/** The tiers that new agreements begin with (sales.md D5), as a corporate sets them. */
export const feeTierFields = [
  'commission_tier_1_units',
  'commission_tier_1_fee',
  'commission_tier_2_units',
  'commission_tier_2_fee',
  'commission_tier_3_fee',
] as const

/** What is wrong with the tiers together: they must rise. */
export function feeTierFaults(settings: Readonly<Record<string, unknown>>): FieldErrors {
  if (Number(settings['commission_tier_2_units']) > Number(settings['commission_tier_1_units'])) return {}
  return { commission_tier_2_units: [{ key: 'commission.tiers' }] }
}
