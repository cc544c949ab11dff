import type { AccessRule } from './access.ts'

/** May reassign stale leads: administrators who assign and see all leads. */
export const reassignAccess: AccessRule = {
  roleTypes: ['admin', 'corporate'],
  allOf: [{ codes: ['l_lead__assign'] }, { codes: ['l_lead__view_all'] }],
}

/** COMPLETED is the spec's [ENT-04]; the others are our reasons. */
export type ProcessStatus = 'PENDING' | 'PROCESSING' | 'COMPLETED' | 'FAILED' | 'CANCELLED'

/** Undo window in minutes. */
export const revertMinutes = 60

/** [STA-10] */
export const reassignmentPolling = { tries: 5, milliseconds: 2000 } as const
