import { sql } from 'kysely'
import { sumOf } from '../../../domain/billing/spread.ts'
import { Failure, notFound } from '../../../domain/failure.ts'
import { selfBilledLines, type SelfBilledLine } from '../../../domain/payout/self-billed.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { liveStates, startCancelling } from './queue-einvoice.ts'

type Queues = Pick<Runtime, 'einvoices' | 'wakeQueue'>

/** One active at a time. */
async function queueSelfBilled(runtime: Queues, { tx, session }: Context, id: number): Promise<void> {
  await sql`insert into einvoice_submission (corporate_id, self_billed_id, sandbox, asked_by)
    values (${session.corporateId}, ${id}, ${runtime.einvoices === undefined}, ${session.userId})`.execute(
    tx.db,
  )
  tx.afterCommit(() => runtime.wakeQueue('sales'))
}

interface NewSelfBilled {
  statement_id: number
  kind: 'invoice' | 'credit_note'
  number: string
  lines: readonly SelfBilledLine[]
}

async function makeSelfBilled({ tx, session }: Context, of: NewSelfBilled): Promise<number> {
  const { statement_id, kind, number, lines } = of
  const { id } = await tx.db
    .insertInto('self_billed_document')
    .values({
      corporate_id: session.corporateId,
      statement_id,
      kind,
      number,
      amount: sumOf(lines.map(({ amount }) => amount)).toFixed(2),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.db
    .insertInto('self_billed_line')
    .values(lines.map((line) => ({ corporate_id: session.corporateId, document_id: id, ...line })))
    .execute()
  return id
}

interface Settled {
  statement_id: number
  reference: string
  prod_id: number
  amount: string
}

/**
 * Creates a paid run's self-billed invoices and credit notes and queues their e-invoices: the payer bills in the
 * agent's place (sales.md A1.9). None if the corporate does not e-invoice on the payment day.
 */
export async function selfBillRun(runtime: Queues, context: Context, run: number): Promise<void> {
  const { rows } = await sql<Settled>`
    select s.id as statement_id, r.reference || '-' || s.id as reference, l.prod_id, sum(p.amount)::text as amount
    from payout_run r join corporate c on c.id = r.corporate_id
      join payout_statement s on s.corporate_id = r.corporate_id and s.run_id = r.id
      join payout_statement_line p on p.corporate_id = s.corporate_id and p.statement_id = s.id
      join commission_line l on l.corporate_id = p.corporate_id and l.id = p.line_id
    where r.id = ${run} and r.state = 'paid' and r.paid_on >= c.einvoice_since
    group by s.id, r.reference, l.prod_id order by s.id, l.prod_id`.execute(context.tx.db)
  const statements = new Map<number, Settled[]>()
  for (const row of rows) {
    const own = statements.get(row.statement_id)
    if (own) own.push(row)
    else statements.set(row.statement_id, [row])
  }
  for (const [statement_id, parts] of statements) {
    const { invoice, credit_note } = selfBilledLines(parts)
    const [reference = ''] = parts.map((part) => part.reference)
    if (invoice.length > 0) {
      const made = { statement_id, kind: 'invoice', number: reference, lines: invoice } as const
      await queueSelfBilled(runtime, context, await makeSelfBilled(context, made))
    }
    if (credit_note.length > 0) {
      const number = `${reference}-CN`
      const made = { statement_id, kind: 'credit_note', number, lines: credit_note } as const
      await queueSelfBilled(runtime, context, await makeSelfBilled(context, made))
    }
  }
}

/** After fixing the payee or settings. */
export async function sendSelfBilledAgain(runtime: Queues, context: Context, id: number): Promise<void> {
  const { tx } = context
  const { rows } = await sql<{ is_live: boolean }>`
    select exists (select from einvoice_submission e where e.corporate_id = d.corporate_id and e.self_billed_id = d.id
      and e.state = any(${liveStates})) as is_live
    from self_billed_document d where d.id = ${id} for update`.execute(tx.db)
  const [found] = rows
  if (!found) throw notFound()
  if (found.is_live) throw new Failure(409, { key: 'einvoice.live' })
  await sql`update self_billed_document set einvoice_status = 'none', version = version + 1 where id = ${id}`.execute(
    tx.db,
  )
  await queueSelfBilled(runtime, context, id)
}

/** Within 72 hours, such as on the payee's request; the statement stays paid, and the e-invoice can be sent again. */
export async function cancelSelfBilled(
  runtime: Queues,
  { tx }: Context,
  id: number,
  reason: string,
): Promise<void> {
  const { rows } = await sql<{ id: number | null; state: string | null; validated_at: string | null }>`
    select e.id, e.state, d.validated_at from self_billed_document d
      left join einvoice_submission e on e.corporate_id = d.corporate_id and e.self_billed_id = d.id
        and e.state = any(${liveStates})
    where d.id = ${id} for update of d`.execute(tx.db)
  const [found] = rows
  if (!found) throw notFound()
  const { id: submission, state, validated_at: validatedAt } = found
  if (submission === null || state === null) throw new Failure(409, { key: 'einvoice.not_valid' })
  await startCancelling(runtime, tx, { id: submission, state }, { reason, validatedAt })
  await sql`update self_billed_document set einvoice_status = 'cancelling', version = version + 1 where id = ${id}`.execute(
    tx.db,
  )
}
