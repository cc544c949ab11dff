import { sql } from 'kysely'
import { conditionSql } from '../../engine/api/condition.ts'
import { defineResourceService, type Context, type Written } from '../../engine/api/resource-service.ts'
import { ownersFor } from '../../engine/api/row-rule.ts'
import { seesAll } from '../../engine/sees-all.ts'
import { setOnce } from '../../engine/api/set-once.ts'
import { proposalProductSchema } from '../../../schemas/proposal-product.ts'
import { proposalResource } from '../../../resources/proposal.ts'
import { presentProposals } from './display.ts'
import { beginProposals } from './begin.ts'
import { moveStatuses, refuseKept, type ProposalValues } from './status-moves.ts'
import { takeCommitments } from './take-commitments.ts'

/** Question limit. */
const mostQuestions = 100

/** From the latest KYC form, else the corporate's questions. */
async function askQuestions(
  written: readonly Written<ProposalValues>[],
  { tx, session }: Context,
): Promise<void> {
  const ids = written.filter(({ values }) => 'psal_customer_id' in values).map(({ id }) => id)
  if (ids.length === 0) return
  await sql`
    insert into proposal_kyc (corporate_id, pkyq_psal_id, pkyq_sequence, pkyq_question, pkyq_answer, pkyq_advisor_id)
    select ${session.corporateId}, p.id, row_number() over (partition by p.id order by q.position, q.id), q.question, q.answer, ${session.userId}
    from proposal p
      left join lateral (select f.id from kyc_form f where f.corporate_id = p.corporate_id and f.customer_id = p.psal_customer_id
        order by f.id desc limit 1) f on true
      cross join lateral (
        (select a.position, a.id, a.question, a.answer from kyc_answer a where a.corporate_id = p.corporate_id and a.form_id = f.id
          order by a.position, a.id limit ${mostQuestions})
        union all
        (select v.position, v.id, v.question, null from variable_expense v
          where f.id is null and v.corporate_id = p.corporate_id and v.active order by v.position, v.id limit ${mostQuestions})) q
    where p.id = any(${ids}::bigint[])
      and not exists (select from proposal_kyc k where k.corporate_id = p.corporate_id and k.pkyq_psal_id = p.id)`.execute(
    tx.db,
  )
}

async function beginWithCustomer(
  written: readonly Written<ProposalValues>[],
  context: Context,
): Promise<void> {
  await askQuestions(written, context)
  const ids = written.filter(({ values }) => 'psal_customer_id' in values).map(({ id }) => id)
  await takeCommitments(ids, context)
}

export const proposalService = defineResourceService(proposalResource, {
  scope: (session) => {
    if (seesAll(proposalResource, session)) return undefined
    const { userId } = session
    return sql<boolean>`(t.assign_to = ${ownersFor(session)} or t.sales_manager_id = ${userId}
        or t.case_coordinator_id = ${userId} or t.case_handler_id = ${userId})`
  },
  conditions: {
    // Any product, not only the first.
    product_type: (condition) => {
      const { product_type: field } = proposalProductSchema.fields
      if (condition.operator === 'empty') return conditionSql(field, sql`t.product_type`, condition)
      const isNot = condition.operator === 'neq'
      const among = conditionSql(
        field,
        sql`o.product_type`,
        isNot ? { ...condition, operator: 'eq' } : condition,
      )
      return sql<boolean>`${isNot ? sql`not` : sql``} exists (select from proposal_product o
          where o.corporate_id = t.corporate_id and o.psal_id = t.id and ${among})`
    },
  },
  columns: () => [
    sql`(select json_build_object('name', c.name, 'lead_id', c.lead_id, 'customer_id', c.id,
          'message_group_bundle_key', coalesce(c.message_group_bundle_key, 'customer-' || c.id))
        from customer c where c.corporate_id = t.corporate_id and c.id = t.psal_customer_id) as customer_detail`,
    sql`(select coalesce(json_agg(o.product_type order by o.id), '[]') from proposal_product o
        where o.corporate_id = t.corporate_id and o.psal_id = t.id) as product_types`,
  ],
  present: presentProposals,
  beforeCreate: beginProposals,
  beforeUpdate: moveStatuses,
  beforeDelete: refuseKept,
  afterWrite: beginWithCustomer,
  system: { message_group_bundle_key: setOnce('message_group_bundle_key') },
})
