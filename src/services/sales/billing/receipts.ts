import Decimal from 'decimal.js'
import { sql } from 'kysely'
import type { InferType } from 'yup'
import { receiptsPage } from '../../../domain/billing/documents.ts'
import { splitReceipt } from '../../../domain/billing/receipt.ts'
import { today } from '../../../domain/dates/wire.ts'
import { Failure, invalid, notFound } from '../../../domain/failure.ts'
import { amountSign, showMoney } from '../../../domain/money.ts'
import { readAllInFull } from '../../../engine/api/read.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { shape, text, whole } from '../../../engine/shapes.ts'
import { recordReceived } from '../ledger/record-entries.ts'
import { readDocumentLines } from './document-lines.ts'
import { documentService } from './document-service.ts'
import { partyOf } from './ripe-fees.ts'

/** RM, split into fee and tax; days as YYYY-MM-DD. */
export const receipt = shape({
  id: whole(),
  party_id: whole(),
  received_on: text(),
  amount: text(),
  fee: text(),
  tax: text(),
  reference: text(),
  note: text().nullable(),
  made_by: text().nullable(),
  reverses_id: whole().nullable(),
  reversed_by: whole().nullable(),
  reason: text().nullable(),
})
export type Receipt = InferType<typeof receipt>

export interface NewReceipt {
  party_id: number
  /** YYYY-MM-DD. */
  received_on: string
  /** RM with tax. */
  amount: string
  reference: string
  note?: string | null
  /** In payment order; defaults to the party's oldest debts. */
  document_ids?: readonly number[] | null
}

async function oldestOwed({ tx }: Context, party: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from sales_document where party_id = ${party} and outstanding > 0 and einvoice_status <> 'cancelling' order by due_on, id`.execute(
    tx.db,
  )
  return rows.map(({ id }) => id)
}

async function documentsFor(context: Context, { party_id, document_ids }: NewReceipt) {
  const ids = document_ids ?? (await oldestOwed(context, party_id))
  const found = new Map((await readAllInFull(documentService, context, ids)).map((each) => [each.id, each]))
  return [...new Set(ids)].map((id) => {
    const document = found.get(id)
    if (document?.party_id !== party_id) throw invalid({ document_ids: [{ key: 'billing.other_party' }] })
    if (document.einvoice_status === 'cancelling')
      throw invalid({ document_ids: [{ key: 'billing.cancelling' }] })
    return { id, open: document.outstanding ?? '0' }
  })
}

interface Entry {
  party_id: number
  received_on: string
  amount: string
  reference: string
  note: string | null
  reverses_id: number | null
  reason: string | null
}

async function keepReceipt(
  context: Context,
  entry: Entry,
  shares: readonly { line_id: number; fee: string; tax: string }[],
): Promise<number> {
  const { tx, session } = context
  const of = { corporate_id: session.corporateId }
  const { id } = await tx.db
    .insertInto('receipt')
    .values({ ...of, ...entry, made_by: session.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.db
    .insertInto('receipt_share')
    .values(shares.map((share) => ({ ...of, ...share, receipt_id: id })))
    .execute()
  const { received_on: earned_on, reverses_id, reason } = entry
  await recordReceived(context, id, {
    kind: reverses_id === null ? 'receipt' : 'reversal',
    earned_on,
    reason,
  })
  return id
}

/**
 * Splits a payment into fee and tax per open line, effective at once (sql/documents.sql). Rejects overpayment, future
 * days and reused references.
 */
export async function recordReceipt(context: Context, given: NewReceipt): Promise<number> {
  const { party_id, received_on, amount, reference, note = null } = given
  await partyOf(context, party_id)
  // Serialises receipts of a party: a reference recorded at the same time is found.
  await sql`select from bill_party where id = ${party_id} for no key update`.execute(context.tx.db)
  if (received_on > today()) throw invalid({ received_on: [{ key: 'billing.future_day' }] })
  const { rows: used } = await sql`
    select from receipt r where r.party_id = ${party_id} and lower(r.reference) = lower(${reference}) and r.amount > 0
      and not exists (select from receipt b where b.corporate_id = r.corporate_id and b.reverses_id = r.id)`.execute(
    context.tx.db,
  )
  if (used.length > 0) throw invalid({ reference: [{ key: 'billing.reference_used' }] })
  const documents = await documentsFor(context, given)
  const open = documents.reduce((sum, document) => sum.plus(document.open), new Decimal(0))
  if (open.lessThan(amount))
    throw invalid({ amount: [{ key: 'billing.more_than_open', args: { open: showMoney(open.toFixed(2)) } }] })
  const lines = await readDocumentLines(
    context,
    documents.map(({ id }) => id),
  )
  let left = new Decimal(amount)
  const shares = documents.flatMap(({ id, open: owed }) => {
    const part = Decimal.min(left, owed)
    left = left.minus(part)
    if (part.isZero()) return []
    const own = lines.filter(({ document_id }) => document_id === id)
    const parts = splitReceipt(
      part,
      own.map(({ open_fee, open_tax }) => ({ fee: open_fee, tax: open_tax })),
    )
    return own.map((line, at) => ({ line_id: line.id, ...(parts[at] ?? { fee: '0.00', tax: '0.00' }) }))
  })
  const paid = shares.filter(({ fee, tax }) => amountSign(fee) !== 0 || amountSign(tax) !== 0)
  return keepReceipt(
    context,
    { party_id, received_on, amount, reference, note, reverses_id: null, reason: null },
    paid,
  )
}

/** Reverses by a separate entry: a returned cheque, a wrong party. */
export async function reverseReceipt(context: Context, id: number, reason: string): Promise<number> {
  const { rows } = await sql<Entry & { id: number }>`
    select id, party_id, received_on::text as received_on, amount::text as amount, reference, note, reverses_id, reason
    from receipt where id = ${id}`.execute(context.tx.db)
  const [kept] = rows
  if (!kept) throw notFound()
  const { rows: shares } = await sql<{ line_id: number; fee: string; tax: string; document_id: number }>`
    select s.line_id, (-s.fee)::text as fee, (-s.tax)::text as tax, l.document_id from receipt_share s
      join sales_document_line l on l.corporate_id = s.corporate_id and l.id = s.line_id
    where s.receipt_id = ${id} order by s.id`.execute(context.tx.db)
  // Serialises: a second reversal fails.
  await readAllInFull(
    documentService,
    context,
    shares.map(({ document_id }) => document_id),
  )
  const { rows: before } = await sql`select from receipt where reverses_id = ${id}`.execute(context.tx.db)
  if (kept.reverses_id !== null || before.length > 0) throw new Failure(409, { key: 'billing.reversed' })
  return keepReceipt(
    context,
    {
      party_id: kept.party_id,
      received_on: today(),
      amount: new Decimal(kept.amount).negated().toFixed(2),
      reference: kept.reference,
      note: null,
      reverses_id: id,
      reason,
    },
    shares.map(({ document_id: _document, ...share }) => share),
  )
}

/** Newest first, paged after `after`; for a document only its parts. */
export async function readReceipts(
  { tx }: Context,
  { party, document, id, after }: { party?: number; document?: number; id?: number; after?: number },
): Promise<Receipt[]> {
  const { rows } = await sql<Receipt>`
    select r.id, r.party_id, r.received_on::text as received_on, r.amount::text as amount,
      sum(s.fee)::text as fee, sum(s.tax)::text as tax, r.reference, r.note, u.name as made_by, r.reverses_id,
      (select b.id from receipt b where b.corporate_id = r.corporate_id and b.reverses_id = r.id) as reversed_by, r.reason
    from receipt r
      join receipt_share s on s.corporate_id = r.corporate_id and s.receipt_id = r.id
      join sales_document_line l on l.corporate_id = s.corporate_id and l.id = s.line_id
      left join app_user u on u.corporate_id = r.corporate_id and u.id = r.made_by
    where (${party ?? null}::bigint is null or r.party_id = ${party ?? null}::bigint)
      and (${document ?? null}::bigint is null or l.document_id = ${document ?? null}::bigint)
      and (${id ?? null}::bigint is null or r.id = ${id ?? null}::bigint)
      and (${after ?? null}::bigint is null or (r.received_on, r.id) < (select a.received_on, a.id from receipt a where a.id = ${after ?? null}::bigint))
    group by r.corporate_id, r.id, u.name order by r.received_on desc, r.id desc limit ${receiptsPage}`.execute(
    tx.db,
  )
  return rows
}
