import type { AccessRule } from '../access.ts'

/** Who opens the calculators [ROL-07]. */
export const calculatorUsers: AccessRule = {
  anyOf: [{ corporatePackage: true }, { codes: ['cl_calculator__listing'] }],
}
