import { sql } from 'kysely'
import type { InferType } from 'yup'
import { allows } from '../../../domain/access.ts'
import { commissionReaders } from '../../../domain/payout/access.ts'
import { onSales } from '../../../domain/sales/access.ts'
import { call, only } from '../../../engine/api/declared/call.ts'
import { requireInSight } from '../../../engine/api/read.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { list, oneOf, shape, text, whole } from '../../../engine/shapes.ts'
import { textsFor } from '../../../runtime/languages.ts'
import { caseService } from '../case-service.ts'
import { explainLine, explanation } from './explain.ts'
import { ownCommission, readOwnCommission } from './own-commission.ts'
import { lineKinds } from './statements.ts'

const people = only(onSales('p_product__show'), 'Commission')

/** Own lines; all for commission readers. RM. */
const caseLedger = list(
  shape({
    line_id: whole(),
    kind: oneOf(...lineKinds),
    /** 0 is the closer; null for company remainder and advances. */
    place: whole().nullable(),
    user_id: whole().nullable(),
    payee: text().nullable(),
    earned_on: text(),
    amount: text(),
    paid: text(),
  }),
)

async function readCaseLedger(context: Context, prod_id: number): Promise<InferType<typeof caseLedger>> {
  await requireInSight(caseService, context, prod_id)
  const { tx, session } = context
  const own = allows(commissionReaders, session) ? null : session.userId
  const { rows } = await sql<InferType<typeof caseLedger>[number]>`
    select l.id as line_id, l.kind, l.place, l.user_id, u.name as payee, l.earned_on::text as earned_on,
      l.amount::text as amount, p.settled::text as paid
    from commission_line l left join app_user u on u.corporate_id = l.corporate_id and u.id = l.user_id
      cross join lateral (select coalesce(sum(p.amount), 0) as settled from payout_statement_line p
        where p.corporate_id = l.corporate_id and p.line_id = l.id and not p.is_open) p
    where l.prod_id = ${prod_id} and (${own}::bigint is null or l.user_id = ${own}::bigint)
    order by l.id`.execute(tx.db)
  return rows
}

export const ledgerCalls = [
  call('GET /sales/commission-line/:id/explain', {
    summary: 'Why a line of the commission ledger is what it is, from the invoice to the payment',
    description:
      'One’s own in full; of others on one’s own cases percents alone, unless the caller reads commission.',
    access: people,
    answer: explanation,
    work: ({ context, params: { id } }) => explainLine(context, id),
  }),
  call('GET /sales/case/:prod_id/ledger', {
    summary:
      'The commission of a case as it was earned and paid: one’s own, everybody’s for who reads commission',
    access: people,
    answer: caseLedger,
    work: ({ context, params: { prod_id } }) => readCaseLedger(context, prod_id),
  }),
  call('GET /sales/commission.own', {
    summary: 'The caller’s commission: earned, paid and waiting, with its lines and statements',
    access: people,
    answer: ownCommission,
    work: ({ c, context }) => readOwnCommission(context, textsFor(c.req.header('accept-language'))),
  }),
]
