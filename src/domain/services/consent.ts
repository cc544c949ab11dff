import type { ServiceDeclaration } from './declaration.ts'

export const consent = {
  name: 'consent',
  approvals: { consent_number: { decision: 'single' } },
} as const satisfies ServiceDeclaration
