import { sql } from 'kysely'
import { allows } from '../../domain/access.ts'
import { canonicalAppCode } from '../../domain/app-codes.ts'
import { approvalAccess, pendingStates } from '../../domain/approvals.ts'
import { forbidden } from '../../domain/failure.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { inSight } from './subjects.ts'

/** 403 for who may not open the approvals of the session's app. */
export function requireApprovals({ session }: Pick<Context, 'session'>): void {
  const rule = approvalAccess(session.appCode)
  if (!rule || !allows(rule, session)) throw forbidden('Approvals')
}

/** How many approvals of the session's app wait for a decision [API-20]; 403 for who may not open them. */
export async function countPendingApprovals(context: Context): Promise<number> {
  requireApprovals(context)
  const { tx, session } = context
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from approval a
    where a.application_code = ${canonicalAppCode(session.appCode)} and a.state = any(${[...pendingStates]}::text[])
      and ${inSight(context)}`.execute(tx.db)
  return rows[0]?.n ?? 0
}
