import { sql } from 'kysely'
import type { InferType } from 'yup'
import { allows } from '../../../domain/access.ts'
import { cancelHours } from '../../../domain/billing/documents.ts'
import { addHours } from '../../../domain/dates/times.ts'
import { wireTime } from '../../../domain/dates/wire.ts'
import type { EInvoiceFault } from '../../../domain/einvoice/check.ts'
import { renderMessage, type Texts } from '../../../domain/message.ts'
import { payoutPreparers } from '../../../domain/payout/access.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { list, oneOf, shape, text, whole, yesNo } from '../../../engine/shapes.ts'
import { liveStates } from '../einvoice/queue-einvoice.ts'

/** With its status, RM. */
export const selfBilledEInvoice = shape({
  id: whole(),
  kind: oneOf('invoice', 'credit_note'),
  number: text(),
  amount: text(),
  status: oneOf('none', 'submitted', 'valid', 'invalid', 'cancelling', 'cancelled'),
  uuid: text().nullable(),
  sandbox: yesNo(),
  /** Rejection reasons, for payout staff only. */
  faults: list(text()),
  /** The payee's rejection request, for payout staff only; valid until cancelled here. */
  reject_requested_at: text().nullable(),
  reject_reason: text().nullable(),
  /** Failed: can be sent again. */
  may_send: yesNo(),
  cancel_by: text().nullable(),
})

type SelfBilledEInvoice = InferType<typeof selfBilledEInvoice>

interface Found extends Omit<SelfBilledEInvoice, 'faults' | 'may_send' | 'cancel_by'> {
  statement_id: number
  faults: EInvoiceFault[] | null
  error: string | null
  is_live: boolean
  validated_at: string | null
}

export async function readSelfBilled(
  { tx, session }: Pick<Context, 'tx' | 'session'>,
  statements: readonly number[],
  texts: Texts,
): Promise<ReadonlyMap<number, SelfBilledEInvoice[]>> {
  const { rows } = await sql<Found>`
    select d.statement_id, d.id, d.kind, d.number, d.amount::text as amount, d.einvoice_status as status, d.uuid,
      coalesce(e.sandbox, false) as sandbox, e.faults, e.error,
      e.reject_requested_at, e.reject_reason, case when e.state = 'valid' then e.validated_at end as validated_at,
      coalesce(e.state = any(${liveStates}), false) as is_live
    from self_billed_document d left join lateral (select * from einvoice_submission e
      where e.corporate_id = d.corporate_id and e.self_billed_id = d.id order by e.id desc limit 1) e on true
    where d.statement_id = any(${statements}::bigint[]) order by d.statement_id, d.kind desc, d.id`.execute(
    tx.db,
  )
  const prepares = allows(payoutPreparers, session)
  const byStatement = new Map<number, SelfBilledEInvoice[]>()
  for (const { statement_id, faults, error, is_live, validated_at, ...each } of rows) {
    const why = [...(faults ?? []), ...(error === null ? [] : [{ key: error }])]
    const cancelBy = validated_at && addHours(validated_at, cancelHours)
    const shown = {
      ...each,
      faults: prepares ? why.map((fault) => renderMessage(fault, texts)) : [],
      reject_requested_at: prepares ? each.reject_requested_at : null,
      reject_reason: prepares ? each.reject_reason : null,
      may_send: prepares && !is_live,
      cancel_by: prepares && cancelBy && cancelBy > wireTime(Date.now()) ? cancelBy : null,
    }
    byStatement.set(statement_id, [...(byStatement.get(statement_id) ?? []), shown])
  }
  return byStatement
}
