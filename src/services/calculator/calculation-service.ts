import { sql } from 'kysely'
import { allows, type AccessSession } from '../../domain/access.ts'
import { Failure } from '../../domain/failure.ts'
import { anyOf } from '../../engine/api/condition.ts'
import { defineResourceService, type ResourceService } from '../../engine/api/resource-service.ts'
import { rowRule } from '../../engine/api/row-rule.ts'
import { table } from '../../engine/api/select.ts'
import { accessTo } from '../../engine/resource.ts'
import { calculationResource } from '../../../resources/calculation.ts'
import { customerService } from '../customer/customer-service.ts'
import { proposalService } from '../proposal/proposal-service.ts'

export function opens({ resource }: ResourceService, session: AccessSession): boolean {
  const rule = accessTo(resource, 'show')
  return rule !== undefined && allows(rule, session)
}

function ofRecords(service: ResourceService, column: 'customer_id' | 'psal_id', session: AccessSession) {
  const { schema } = service.resource
  if (!opens(service, session)) return []
  const live = schema.options.softDelete ? sql`and t.deleted_at is null` : sql``
  const seen = rowRule(service, session)
  return [
    sql<boolean>`(t.${sql.ref(column)} is not null and exists (
      select from (select t.id from ${table(schema)} where true ${live} ${seen ? sql`and ${seen}` : sql``}) seen
      where seen.id = t.${sql.ref(column)}))`,
  ]
}

/** The creator and administrators. */
function requireOwn(madeBy: unknown, { userId, roleType }: AccessSession): void {
  if (madeBy !== userId && roleType !== 'admin' && roleType !== 'corporate')
    throw new Failure(403, { key: 'calculation.not_own' })
}

/** Own calculations, and those of visible customers and proposals. */
export const calculationService = defineResourceService(calculationResource, {
  scope: (session) =>
    anyOf([
      sql<boolean>`(t.customer_id is null and t.psal_id is null and t.made_by = ${session.userId})`,
      ...ofRecords(customerService, 'customer_id', session),
      ...ofRecords(proposalService, 'psal_id', session),
    ]),
  async beforeUpdate(changes, { tx, session }) {
    const ids = changes.map(({ id }) => id)
    const { rows } = await sql<{ made_by: number }>`
      select made_by from calculation where id = any(${ids}::bigint[])`.execute(tx.db)
    for (const { made_by } of rows) requireOwn(made_by, session)
  },
  beforeDelete(records, { session }) {
    for (const { made_by } of records) requireOwn(made_by, session)
    return Promise.resolve()
  },
})
