import { documentTax } from '../../../domain/billing/document-tax.ts'
import type { DocumentKind } from '../../../domain/billing/documents.ts'
import { sumOf } from '../../../domain/billing/spread.ts'
import { writeNew } from '../../../engine/api/pipeline.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { documentService } from './document-service.ts'

/** RM; rates in percent. */
export interface NewLine {
  description: string
  prod_id: number | null
  fee_stage_id: number | null
  amount: string
  tax_code: string
  tax_rate: string
  /** Set for credit notes, else computed over the document. */
  tax?: string
  corrects_line_id?: number | null
}

export interface NewDocument {
  kind: DocumentKind
  party_id: number
  pro_forma_id?: number | null
  corrects_id?: number | null
  reason?: string | null
  note?: string | null
}

/** Computes tax once per rate and distributes it; returns the id. */
export async function makeDocument(
  context: Context,
  document: NewDocument,
  lines: readonly NewLine[],
): Promise<number> {
  const { tx, session } = context
  const computed = documentTax(lines.map(({ amount, tax_rate }) => ({ amount, rate: tax_rate })))
  const taxes = lines.map(({ tax }, at) => tax ?? computed[at] ?? '0.00')
  const amount = sumOf(lines.map((line) => line.amount))
  const tax = sumOf(taxes)
  const [id = 0] = await writeNew(
    documentService,
    [
      {
        ...document,
        status: 'Draft',
        amount: amount.toFixed(2),
        tax: tax.toFixed(2),
        total: amount.plus(tax).toFixed(2),
        credited: '0',
        paid: '0',
        einvoice_status: 'none',
        made_by: session.userId,
      },
    ],
    context,
  )
  await tx.db
    .insertInto('sales_document_line')
    .values(
      lines.map((line, at) => ({
        ...line,
        tax: taxes[at] ?? '0.00',
        corporate_id: session.corporateId,
        document_id: id,
        position: at + 1,
      })),
    )
    .execute()
  return id
}
