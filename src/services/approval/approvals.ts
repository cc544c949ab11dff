import { allows } from '../../domain/access.ts'
import { approvalAccess } from '../../domain/approvals.ts'
import { forbidden } from '../../domain/failure.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { actionableIds } from './actionable.ts'

/** 403 without access to the app's approvals. */
export function requireApprovals({ session }: Pick<Context, 'session'>): void {
  const rule = approvalAccess(session.appCode)
  if (!rule || !allows(rule, session)) throw forbidden('Approvals')
}

/** Count the caller can decide now [API-20]; 403 without access. */
export async function countPendingApprovals(context: Context): Promise<number> {
  requireApprovals(context)
  return (await actionableIds(context)).length
}
