import type { ServiceDeclaration } from './declaration.ts'
import { manager } from './starting-roles.ts'

/** The modules of the specification that no service has yet: roles may have their codes already (platform.md section 6). */
export const planned = {
  name: 'planned',
  accessCodes: {
    Calculators: {
      cl_calculator__listing: { allows: 'Open the calculators', first: manager, toCome: true },
    },
  },
} as const satisfies ServiceDeclaration
