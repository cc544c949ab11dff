import Decimal from 'decimal.js'
import { documentTax } from '../../../domain/billing/document-tax.ts'
import { isOwed } from '../../../domain/billing/documents.ts'
import { lineRate, type TaxCode } from '../../../domain/billing/tax.ts'
import { Failure, invalid } from '../../../domain/failure.ts'
import { showMoney } from '../../../domain/money.ts'
import { isSeen, readRecords } from '../../../engine/api/read.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { readDocumentLines } from './document-lines.ts'
import { documentService } from './document-service.ts'
import { makeDocument } from './make-document.ts'
import { serviceTax } from './service-tax.ts'

async function correctedBy(context: Context, id: number, takesBack: boolean) {
  const [invoice] = await readRecords(documentService, context, [id])
  if (!invoice || !isSeen(invoice))
    throw invalid({ invoice_id: [{ key: 'validation.reference', args: { label: 'Invoice' } }] })
  const isIssued = isOwed(invoice.kind, invoice.status) || (!takesBack && invoice.status === 'Paid')
  if (!isIssued) throw new Failure(409, { key: takesBack ? 'billing.nothing_open' : 'billing.not_issued' })
  return { ...invoice, party_id: invoice.party_id ?? 0 }
}

interface Credit {
  line_id: number
  /** RM without tax. */
  amount: string
}

/**
 * Tax is computed on the note; a fully credited line takes all its open tax, to the sen. Capped at each line's open
 * amount.
 */
export async function makeCreditNote(
  context: Context,
  { invoice_id, reason, lines }: { invoice_id: number; reason: string; lines: readonly Credit[] },
): Promise<number> {
  const invoice = await correctedBy(context, invoice_id, true)
  const known = new Map((await readDocumentLines(context, [invoice.id])).map((line) => [line.id, line]))
  if (new Set(lines.map(({ line_id }) => line_id)).size < lines.length || lines.length === 0)
    throw invalid({ lines: [{ key: 'billing.lines_once' }] })
  const taken = lines.map(({ line_id, amount }, at) => {
    const line = known.get(line_id)
    if (!line) throw invalid({ lines: [{ key: 'billing.other_line' }] })
    if (new Decimal(amount).greaterThan(line.open_fee))
      throw invalid({
        [`lines.${at}.amount`]: [
          { key: 'billing.over_open', args: { line: line.description, open: showMoney(line.open_fee) } },
        ],
      })
    return { line, amount }
  })
  const computed = documentTax(taken.map(({ line, amount }) => ({ amount, rate: line.tax_rate })))
  return makeDocument(
    context,
    { kind: 'credit_note', party_id: invoice.party_id, corrects_id: invoice.id, reason },
    taken.map(({ line, amount }, at) => ({
      description: line.description,
      prod_id: line.prod_id,
      fee_stage_id: line.fee_stage_id,
      amount,
      tax_code: line.tax_code,
      tax_rate: line.tax_rate,
      tax: new Decimal(amount).equals(line.open_fee)
        ? line.open_tax
        : Decimal.min(computed[at] ?? 0, line.open_tax).toFixed(2),
      corrects_line_id: line.id,
    })),
  )
}

interface Debit {
  description: string
  amount: string
  tax_code: TaxCode
}

/** Additional charges on an issued invoice. */
export async function makeDebitNote(
  context: Context,
  { invoice_id, reason, lines }: { invoice_id: number; reason: string; lines: readonly Debit[] },
): Promise<number> {
  const invoice = await correctedBy(context, invoice_id, false)
  if (lines.length === 0) throw invalid({ lines: [{ key: 'billing.needs_lines' }] })
  const rate = await serviceTax(context)
  return makeDocument(
    context,
    { kind: 'debit_note', party_id: invoice.party_id, corrects_id: invoice.id, reason },
    lines.map((line) => ({
      ...line,
      prod_id: null,
      fee_stage_id: null,
      tax_rate: lineRate(line.tax_code, rate),
    })),
  )
}
