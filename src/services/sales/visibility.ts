import { sql, type RawBuilder } from 'kysely'
import type { AccessSession } from '../../domain/access.ts'
import { sameApp } from '../../domain/app-codes.ts'
import { ownersFor } from '../../engine/api/row-rule.ts'
import { seesAll } from '../../engine/sees-all.ts'
import { salesCaseResource } from '../../../resources/sales-case.ts'

export const isBanker = ({ appCode }: AccessSession): boolean => sameApp(appCode, 'banker-app')

/** Those who work on a case and its agent's leaders; bankers only with their own submission. */
export function casesInSight(session: AccessSession): RawBuilder<boolean> | undefined {
  const { userId } = session
  if (isBanker(session))
    return sql<boolean>`exists (select from case_bank b where b.corporate_id = t.corporate_id and b.prod_id = t.id
      and b.banker_id = ${userId})`
  if (seesAll(salesCaseResource, session)) return undefined
  return sql<boolean>`(t.assign_to = ${ownersFor(session)} or t.sales_manager_id = ${userId}
    or t.case_coordinator_id = ${userId} or t.case_handler_id = ${userId})`
}
