import { allows } from '../../domain/access.ts'
import { approvalAccess } from '../../domain/approvals.ts'
import { forbidden } from '../../domain/failure.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { actionableIds } from './actionable.ts'

/** 403 for who may not open the approvals of the session's app. */
export function requireApprovals({ session }: Pick<Context, 'session'>): void {
  const rule = approvalAccess(session.appCode)
  if (!rule || !allows(rule, session)) throw forbidden('Approvals')
}

/** How many approvals of the session's app the caller can decide now [API-20]; 403 for who may not open them. */
export async function countPendingApprovals(context: Context): Promise<number> {
  requireApprovals(context)
  return (await actionableIds(context)).length
}
