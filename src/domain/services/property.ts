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
  triggers: {
    UNIT_HOLD_HALF: {
      fields: ['unit', 'project', 'customer', 'until'],
      label: 'Half of a hold is over',
      preference: 'Half of your hold of a unit is over',
    },
    UNIT_RELEASED: {
      fields: ['unit', 'project', 'customer', 'until'],
      label: 'A hold expired',
      preference: 'Your hold of a unit expired',
    },
    UNIT_OFFERED: {
      fields: ['unit', 'project', 'customer', 'until'],
      label: 'A unit is offered to the next in the queue',
      preference: 'A unit you queue for is available',
    },
  },
} as const satisfies ServiceDeclaration
