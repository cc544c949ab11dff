import { sql } from 'kysely'
import { allows } from '../../domain/access.ts'
import { canonicalAppCode } from '../../domain/app-codes.ts'
import { approvalAccess, pendingStates } from '../../domain/approvals.ts'
import { forbidden } from '../../domain/failure.ts'
import type { Context } from '../../engine/api/resource-service.ts'

/** How many approvals of the session's app wait for a decision [API-20]; 403 for who may not open them. */
export async function countPendingApprovals({ tx, session }: Context): Promise<number> {
  const rule = approvalAccess(session.appCode)
  if (!rule || !allows(rule, session)) throw forbidden('Approvals')
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from approval
    where application_code = ${canonicalAppCode(session.appCode)} and state = any(${[...pendingStates]}::text[])`.execute(
    tx.db,
  )
  return rows[0]?.n ?? 0
}
