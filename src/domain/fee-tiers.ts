import type { FieldErrors } from './failure.ts'

/** Default tiers of new agreements (sales.md D5), set per corporate. */
export const feeTierFields = [
  'commission_tier_1_units',
  'commission_tier_1_fee',
  'commission_tier_2_units',
  'commission_tier_2_fee',
  'commission_tier_3_fee',
] as const

/** Tiers must ascend. */
export function feeTierFaults(settings: Readonly<Record<string, unknown>>): FieldErrors {
  if (Number(settings['commission_tier_2_units']) > Number(settings['commission_tier_1_units'])) return {}
  return { commission_tier_2_units: [{ key: 'commission.tiers' }] }
}
