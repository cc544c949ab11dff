import type { AccessRule } from '../access.ts'

/** Property readers: package and role must both allow it [RTE-30]. */
export const propertyReaders = {
  privilege: 'property',
  codes: ['property_listing_menu'],
} as const satisfies AccessRule

export const projectEditors = {
  allOf: [propertyReaders, { codes: ['prop_project__edit'] }],
} as const satisfies AccessRule

export const unitHolders = {
  allOf: [propertyReaders, { codes: ['prop_unit__reserve'] }],
} as const satisfies AccessRule

/** Developer agreements: administrators and owner only (sales.md D10). */
export const financeOnly = {
  privilege: 'property',
  roleTypes: ['admin', 'corporate'],
  codes: ['property_listing_menu'],
} as const satisfies AccessRule
