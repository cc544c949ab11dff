import { sql } from 'kysely'
import { lineRate, type TaxCode } from '../../../domain/billing/tax.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { makeDocument, type NewLine } from './make-document.ts'
import { serviceTax } from './service-tax.ts'

/** At today's tax rates. */
export async function invoiceProForma(context: Context, id: number): Promise<void> {
  const { rows: found } = await sql<{ party_id: number; note: string | null }>`
    select party_id, remarks as note from pro_forma where id = ${id}`.execute(context.tx.db)
  const { rows } = await sql<Omit<NewLine, 'tax_code' | 'tax_rate'> & { tax_code: TaxCode }>`
    select description, prod_id, fee_stage_id, amount::text as amount, tax_code from pro_forma_line
    where pro_forma_id = ${id} order by id`.execute(context.tx.db)
  const [proForma] = found
  if (!proForma) throw new Error(`There is no pro-forma ${id}`)
  const rate = await serviceTax(context)
  await makeDocument(
    context,
    { kind: 'invoice', pro_forma_id: id, ...proForma },
    rows.map((line) => ({ ...line, tax_rate: lineRate(line.tax_code, rate) })),
  )
}
