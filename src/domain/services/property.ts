import type { ServiceDeclaration } from './declaration.ts'
import { coordinator, manager } from './starting-roles.ts'

export const property = {
  name: 'property',
  dialect: 'page',
  accessCodes: {
    Property: {
      property_listing_menu: {
        allows: 'Open the property listing',
        first: [...manager, ...coordinator, 'sse'],
      },
      prop_project__edit: {
        allows: 'Change projects, units and prices, and take units off the market',
        first: coordinator,
      },
      prop_unit__reserve: {
        allows: 'Hold units for customers and join their queues',
        first: [...manager, ...coordinator, 'sse'],
      },
    },
  },
} as const satisfies ServiceDeclaration
