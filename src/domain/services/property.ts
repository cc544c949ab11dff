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
        allows: 'Edit projects, units and prices, and take units off the market',
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
      label: 'Half of a unit’s hold time has passed',
      preference: 'Half of your unit’s hold time has passed',
    },
    UNIT_RELEASED: {
      fields: ['unit', 'project', 'customer', 'until'],
      label: 'A hold has expired',
      preference: 'Your hold on a unit has expired',
    },
    UNIT_OFFERED: {
      fields: ['unit', 'project', 'customer', 'until'],
      label: 'A unit is offered to the next person in the queue',
      preference: 'A unit you are queuing for is available',
    },
  },
} as const satisfies ServiceDeclaration
