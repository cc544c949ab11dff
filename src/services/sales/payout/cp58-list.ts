import { sql } from 'kysely'
import { openNumber } from '../../../runtime/numbers.ts'
import { sumOf } from '../../../domain/billing/spread.ts'
import { Failure } from '../../../domain/failure.ts'
import type { ExportFormat } from '../../../engine/api/export/formats.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import type { Cell } from '../../../engine/fields/kind.ts'
import { recordAccess } from '../../../runtime/access-log.ts'
import { paidBefore } from './payee-facts.ts'
import { ringgit, sheetOf } from './tax-sheet.ts'

/** RM per year above which a CP58 is required (sales.md A1.8). */
const threshold = '5000'

interface PaidInYear {
  name: string
  number: string | null
  tin: string | null
  paid: string
  withheld: string
}

/** CP58 list with identity numbers; logged. 409 if empty. */
export async function writeCp58List(
  context: Context,
  year: number,
  format: ExportFormat,
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const { rows } = await sql<PaidInYear>`
    select p.name, coalesce(p.nric, p.brn) as number, p.tin, (y.earlier + y.paid)::text as paid, y.withheld::text as withheld
    from payee p cross join lateral (select
        ${paidBefore(year)}::numeric(14,2) as earlier,
        coalesce(sum(s.gross), 0) as paid, coalesce(sum(s.withheld), 0) as withheld
      from payout_statement s join payout_run r on r.corporate_id = s.corporate_id and r.id = s.run_id
      where s.corporate_id = p.corporate_id and s.payee_id = p.id and r.state = 'paid'
        and extract(year from r.paid_on) = ${year}) y
    where y.earlier + y.paid > ${threshold}::numeric order by p.name, p.id`.execute(context.tx.db)
  if (rows.length === 0) throw new Failure(409, { key: 'payout.no_cp58', args: { year } })
  const name = `CP58 ${year}.${format}`
  await recordAccess(context, {
    action: 'download',
    resource: 'payee',
    file: name,
    format,
    rows: rows.length,
  })
  const { tx, session } = context
  const cells = rows.map(({ name: payee, number, tin, paid, withheld }): Cell[] => [
    ...[payee, openNumber(tx, session.corporateId, number) ?? '', tin ?? ''],
    ...[ringgit(paid), ringgit('0.00'), ringgit(paid), ringgit(withheld)],
  ])
  const total = (column: 'paid' | 'withheld') => ringgit(sumOf(rows.map((row) => row[column])).toFixed(2))
  return {
    name,
    bytes: sheetOf(
      format,
      ['Payee', 'NRIC or BRN', 'TIN', 'Paid in cash', 'Not in cash', 'Total', 'Deducted under s.107D'],
      [...cells, ['Total', '', '', total('paid'), ringgit('0.00'), total('paid'), total('withheld')]],
    ),
  }
}
