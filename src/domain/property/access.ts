import type { AccessRule } from '../access.ts'

/** Who opens the property listing: the package has it, and the role its menu [RTE-30]. */
export const propertyReaders = {
  privilege: 'property',
  codes: ['property_listing_menu'],
} as const satisfies AccessRule

/** Who keeps projects, units and prices, and sees projects that are still drafts. */
export const projectEditors = {
  allOf: [propertyReaders, { codes: ['prop_project__edit'] }],
} as const satisfies AccessRule

/** Who holds units for customers. */
export const unitHolders = {
  allOf: [propertyReaders, { codes: ['prop_unit__reserve'] }],
} as const satisfies AccessRule

/** Who sees and keeps the agreements with developers: whoever issues invoices, administrators and the owner (sales.md D10). */
export const financeOnly = {
  privilege: 'property',
  roleTypes: ['admin', 'corporate'],
  codes: ['property_listing_menu'],
} as const satisfies AccessRule
