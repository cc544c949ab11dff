import type { ServiceDeclaration } from './declaration.ts'
import { manager } from './starting-roles.ts'

export const calculator = {
  name: 'calculator',
  dialect: 'simple-rest',
  accessCodes: {
    Calculators: {
      cl_calculator__listing: {
        allows: 'Open the calculators without a corporate package',
        first: manager,
      },
    },
  },
} as const satisfies ServiceDeclaration
