import type { AccessRule } from '../access.ts'

/** Readers of the property listing: the package includes it, and the role has its menu [RTE-30]. */
export const propertyReaders = {
  privilege: 'property',
  codes: ['property_listing_menu'],
} as const satisfies AccessRule

/** Editors of projects, units and prices, who also see drafts. */
export const projectEditors = {
  allOf: [propertyReaders, { codes: ['prop_project__edit'] }],
} as const satisfies AccessRule

/** Users who may hold units for customers. */
export const unitHolders = {
  allOf: [propertyReaders, { codes: ['prop_unit__reserve'] }],
} as const satisfies AccessRule

/** Finance sees and edits the agreements with developers: administrators and the owner (sales.md D10). */
export const financeOnly = {
  privilege: 'property',
  roleTypes: ['admin', 'corporate'],
  codes: ['property_listing_menu'],
} as const satisfies AccessRule
