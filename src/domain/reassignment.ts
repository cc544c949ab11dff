import type { AccessRule } from './access.ts'

/** Who deals stale leads out anew: an administrator who assigns and sees every lead. */
export const reassignAccess: AccessRule = {
  roleTypes: ['admin', 'corporate'],
  allOf: [{ codes: ['l_lead__assign'] }, { codes: ['l_lead__view_all'] }],
}

/** COMPLETED is the spec's [ENT-04]; the others say why it is not. */
export type ProcessStatus = 'PENDING' | 'PROCESSING' | 'COMPLETED' | 'FAILED' | 'CANCELLED'

/** Minutes for which a reassignment can be taken back. */
export const revertMinutes = 60

/** [STA-10] */
export const reassignmentPolling = { tries: 5, milliseconds: 2000 } as const
