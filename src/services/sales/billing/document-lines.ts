import { sql } from 'kysely'
import type { InferType } from 'yup'
import type { Context } from '../../../engine/api/resource-service.ts'
import { taxCodes } from '../../../domain/billing/tax.ts'
import { namesOf } from '../../../domain/names.ts'
import { list, oneOf, shape, text, whole } from '../../../engine/shapes.ts'

/** With its open amount, RM. */
export const documentLines = list(
  shape({
    id: whole(),
    description: text(),
    prod_id: whole().nullable(),
    case_name: text().nullable(),
    fee_stage_id: whole().nullable(),
    amount: text(),
    tax_code: oneOf(...namesOf(taxCodes)),
    tax_rate: text(),
    tax: text(),
    open_fee: text(),
    open_tax: text(),
  }),
)
export type DocumentLine = InferType<typeof documentLines>[number]

export async function readDocumentLines(
  { tx }: Context,
  ids: readonly number[],
): Promise<(DocumentLine & { document_id: number })[]> {
  const { rows } = await sql<DocumentLine & { document_id: number }>`
    select l.id, l.document_id, l.description, l.prod_id, c.name as case_name, l.fee_stage_id, l.amount::text as amount,
      l.tax_code, l.tax_rate::text as tax_rate, l.tax::text as tax,
      (l.amount - coalesce(n.fee, 0) - coalesce(r.fee, 0))::text as open_fee,
      (l.tax - coalesce(n.tax, 0) - coalesce(r.tax, 0))::text as open_tax
    from sales_document_line l
      left join sales_case c on c.corporate_id = l.corporate_id and c.id = l.prod_id
      cross join lateral (select sum(k.amount) as fee, sum(k.tax) as tax from sales_document_line k
        join sales_document d on d.corporate_id = k.corporate_id and d.id = k.document_id
        where k.corporate_id = l.corporate_id and k.corrects_line_id = l.id and d.status = 'Issued') n
      cross join lateral (select sum(s.fee) as fee, sum(s.tax) as tax from receipt_share s
        where s.corporate_id = l.corporate_id and s.line_id = l.id) r
    where l.document_id = any(${ids}::bigint[]) order by l.document_id, l.position`.execute(tx.db)
  return rows
}
