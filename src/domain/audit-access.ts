import type { AccessRule } from './access.ts'

export const auditAccess: AccessRule = { roleTypes: ['admin', 'corporate'] }
