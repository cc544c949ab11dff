import { sql } from 'kysely'
import { openNumber } from '../../../runtime/numbers.ts'
import type { InferType } from 'yup'
import { sumOf } from '../../../domain/billing/spread.ts'
import { addMonths, endOfMonth } from '../../../domain/dates/days.ts'
import type { ExportFormat } from '../../../engine/api/export/formats.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import type { Cell } from '../../../engine/fields/kind.ts'
import { list, shape, text, whole } from '../../../engine/shapes.ts'
import { recordAccess } from '../../../runtime/access-log.ts'
import { ringgit, sheetOf } from './tax-sheet.ts'

/** Section 107D withholding of a month with its due date (sales.md A1.7), RM. */
export const withheldOfMonth = shape({
  month: text(),
  /** End of the next month. */
  due_on: text(),
  gross: text(),
  withheld: text(),
  rows: list(
    shape({
      statement_id: whole(),
      payee_id: whole(),
      name: text(),
      tin: text().nullable(),
      reference: text(),
      paid_on: text(),
      rate: text(),
      gross: text(),
      withheld: text(),
    }),
  ),
})
export type WithheldOfMonth = InferType<typeof withheldOfMonth>

export async function readWithheld({ tx }: Context, month: string): Promise<WithheldOfMonth> {
  const { rows } = await sql<WithheldOfMonth['rows'][number]>`
    select s.id as statement_id, s.payee_id, s.name, p.tin, r.reference, r.paid_on::text as paid_on,
      trim_scale(s.withholding_rate)::text as rate, s.gross::text as gross, s.withheld::text as withheld
    from payout_statement s join payout_run r on r.corporate_id = s.corporate_id and r.id = s.run_id
      join payee p on p.corporate_id = s.corporate_id and p.id = s.payee_id
    where r.state = 'paid' and s.withheld > 0 and to_char(r.paid_on, 'YYYY-MM') = ${month}
    order by r.paid_on, s.name, s.id`.execute(tx.db)
  return {
    month,
    due_on: endOfMonth(addMonths(`${month}-01`, 1)),
    gross: sumOf(rows.map(({ gross }) => gross)).toFixed(2),
    withheld: sumOf(rows.map(({ withheld }) => withheld)).toFixed(2),
    rows,
  }
}

/** With the identity numbers the tax authority requires; logged. */
export async function writeWithheld(
  context: Context,
  month: string,
  format: ExportFormat,
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const { tx, session } = context
  const { rows, gross, withheld, due_on } = await readWithheld(context, month)
  const { rows: people } = await sql<{ id: number; nric: string | null; brn: string | null }>`
    select id, nric, brn from payee where id = any(${rows.map(({ payee_id }) => payee_id)}::bigint[])`.execute(
    context.tx.db,
  )
  const numbers = new Map(
    people.map(({ id, nric, brn }) => [id, openNumber(tx, session.corporateId, nric ?? brn) ?? '']),
  )
  const name = `s107D ${month}.${format}`
  await recordAccess(context, {
    action: 'download',
    resource: 'payee',
    file: name,
    format,
    rows: rows.length,
  })
  const cells = rows.map((each): Cell[] => [
    ...[each.name, numbers.get(each.payee_id) ?? '', each.tin ?? '', each.reference, each.paid_on],
    ...[ringgit(each.gross), { number: each.rate }, ringgit(each.withheld)],
  ])
  return {
    name,
    bytes: sheetOf(
      format,
      ['Payee', 'NRIC', 'TIN', 'Run', 'Paid on', 'Gross', 'Rate', 'Withheld'],
      [...cells, ['Total', '', '', '', `Due ${due_on}`, ringgit(gross), '', ringgit(withheld)]],
    ),
  }
}
