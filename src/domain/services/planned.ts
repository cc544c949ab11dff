import type { ServiceDeclaration } from './declaration.ts'
import { manager } from './starting-roles.ts'

/** The modules of the specification that no service has yet: roles may have their codes already (platform.md section 6). */
export const planned = {
  name: 'planned',
  accessCodes: {
    Hub: { h_hub__create: { allows: 'Open the hub section and add hubs', first: manager, toCome: true } },
    Calculators: {
      cl_calculator__listing: { allows: 'Open the calculators', first: manager, toCome: true },
    },
  },
} as const satisfies ServiceDeclaration
