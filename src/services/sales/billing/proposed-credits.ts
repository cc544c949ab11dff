import { sql } from 'kysely'
import type { InferType } from 'yup'
import { documentTax } from '../../../domain/billing/document-tax.ts'
import { proposedCredits, type BilledLine } from '../../../domain/billing/proposed-credits.ts'
import { sumOf } from '../../../domain/billing/spread.ts'
import { today } from '../../../domain/dates/wire.ts'
import { Failure } from '../../../domain/failure.ts'
import { amountSign } from '../../../domain/money.ts'
import { renderMessage, type Texts } from '../../../domain/message.ts'
import { readToChange } from '../../../engine/api/read.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { list, oneOf, shape, text, whole } from '../../../engine/shapes.ts'
import { readAgreements } from '../../property/agreements.ts'
import { documentService } from './document-service.ts'
import { readFeeCases } from './fee-cases.ts'
import { makeCreditNote } from './notes.ts'
import { serviceTax } from './service-tax.ts'

/** One credit note per document over-billed at current fees, RM. */
export const creditProposals = list(
  shape({
    document_id: whole(),
    number: text(),
    party_id: whole(),
    party: text(),
    lines: list(
      shape({
        line_id: whole(),
        description: text(),
        prod_id: whole(),
        why: oneOf('lost', 'recount'),
        billed: text(),
        due: text(),
        amount: text(),
        received: text(),
      }),
    ),
    amount: text(),
    tax: text(),
    total: text(),
    received: text(),
  }),
)
type CreditProposal = InferType<typeof creditProposals>[number]

interface StoredLine extends BilledLine {
  description: string
  tax_rate: string
  open_tax: string
  number: string
  party_id: number
  party: string
  project_id: number
}

async function billedLines({ tx }: Context): Promise<StoredLine[]> {
  const { rows } = await sql<StoredLine>`
    select l.id as line_id, l.document_id, l.prod_id, l.fee_stage_id, l.description, l.tax_rate::text as tax_rate,
      d.number, d.party_id, p.name as party, k.project_id, (l.amount - n.fee)::text as billed,
      (l.amount - n.fee - r.fee)::text as open, (l.tax - n.tax - r.tax)::text as open_tax
    from sales_document_line l
      join sales_document d on d.corporate_id = l.corporate_id and d.id = l.document_id
      join bill_party p on p.corporate_id = d.corporate_id and p.id = d.party_id
      join sales_case k on k.corporate_id = l.corporate_id and k.id = l.prod_id
      cross join lateral (select coalesce(sum(c.amount), 0) as fee, coalesce(sum(c.tax), 0) as tax from sales_document_line c
        join sales_document note on note.corporate_id = c.corporate_id and note.id = c.document_id
        where c.corporate_id = l.corporate_id and c.corrects_line_id = l.id and note.status <> 'Cancelled') n
      cross join lateral (select coalesce(sum(s.fee), 0) as fee, coalesce(sum(s.tax), 0) as tax from receipt_share s
        where s.corporate_id = l.corporate_id and s.line_id = l.id) r
    where d.kind <> 'credit_note' and d.status in ('Issued', 'Part paid', 'Paid', 'Credited')
      and d.einvoice_status <> 'cancelling' and l.fee_stage_id is not null and k.project_id is not null
    order by l.id`.execute(tx.db)
  return rows
}

/** Due to recounts, rebates and lost cases. */
export async function readCreditProposals(context: Context): Promise<CreditProposal[]> {
  const lines = await billedLines(context)
  const projects = [...new Set(lines.map(({ project_id }) => project_id))]
  const [agreements, cases, rate] = [
    await readAgreements(context, projects),
    await readFeeCases(context, projects),
    await serviceTax(context),
  ]
  const stored = new Map(lines.map((line) => [line.line_id, line]))
  const documents = new Map<number, { of: StoredLine; lines: CreditProposal['lines'][number][] }>()
  for (const credit of proposedCredits(cases, agreements, lines, { day: today(), rate })) {
    const of = stored.get(credit.line_id)
    if (!of) continue
    const { line_id, prod_id, why, billed, due, amount, received } = credit
    const known = documents.get(credit.document_id) ?? { of, lines: [] }
    known.lines.push({ line_id, description: of.description, prod_id, why, billed, due, amount, received })
    documents.set(credit.document_id, known)
  }
  return [...documents.values()].map(({ of, lines: own }) => {
    const taxes = documentTax(
      own.map(({ line_id, amount }) => ({ amount, rate: stored.get(line_id)?.tax_rate ?? '0' })),
    )
    const amount = sumOf(own.map((line) => line.amount))
    // A fully credited line takes all its open tax, as on the note.
    const tax = sumOf(
      own.map((line, at) => {
        const whole = stored.get(line.line_id)
        return whole && whole.open === line.amount ? whole.open_tax : (taxes[at] ?? '0')
      }),
    )
    return {
      document_id: of.document_id,
      number: of.number,
      party_id: of.party_id,
      party: of.party,
      lines: own,
      amount: amount.toFixed(2),
      tax: tax.toFixed(2),
      total: amount.plus(tax).toFixed(2),
      received: sumOf(own.map(({ received }) => received)).toFixed(2),
    }
  })
}

/** 409 if no longer due. */
export async function draftProposedCredit(
  context: Context,
  invoice_id: number,
  texts: Texts,
): Promise<number> {
  // Serialises double submits: the second finds the draft.
  await readToChange(documentService, context, invoice_id)
  const proposal = (await readCreditProposals(context)).find(({ document_id }) => document_id === invoice_id)
  const lines = proposal?.lines.filter(({ amount }) => amountSign(amount) > 0) ?? []
  if (lines.length === 0) throw new Failure(409, { key: 'billing.no_credit' })
  const reasons = new Set(lines.map(({ why }) => renderMessage({ key: `billing.credit_${why}` }, texts)))
  return makeCreditNote(context, { invoice_id, reason: [...reasons].join('. '), lines })
}
