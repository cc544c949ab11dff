import type { AccessRule } from '../access.ts'

/** Calculator access [ROL-07]. */
export const calculatorUsers: AccessRule = {
  anyOf: [{ corporatePackage: true }, { codes: ['cl_calculator__listing'] }],
}
