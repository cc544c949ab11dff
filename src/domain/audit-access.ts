import type { AccessRule } from './access.ts'

/** Who reads the audit trail, in the console and on the server. */
export const auditAccess: AccessRule = { roleTypes: ['admin', 'corporate'] }
