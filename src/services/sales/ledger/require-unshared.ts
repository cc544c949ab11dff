import { invalid } from '../../../domain/failure.ts'
import type { Change, Context, RowOf } from '../../../engine/api/resource-service.ts'
import type { salesCaseSchema } from '../../../../schemas/sales-case.ts'
import type { CaseValues } from '../begin.ts'
import { casesWithLedger } from './cases-with-ledger.ts'

const sharedBy = ['sales_date', 'credits'] as const

/** What the fee of a case was shared by does not change once something was received. */
export async function requireUnshared(
  changes: readonly Change<RowOf<typeof salesCaseSchema>, CaseValues>[],
  context: Context,
): Promise<void> {
  const changed = changes.flatMap(({ id, values, current }) => {
    const name = sharedBy.find(
      (each) =>
        each in values && JSON.stringify(values[each] ?? null) !== JSON.stringify(current[each] ?? null),
    )
    return name ? [{ id, name }] : []
  })
  if (changed.length === 0) return
  const settled = await casesWithLedger(
    context,
    changed.map(({ id }) => id),
  )
  const refused = changed.find(({ id }) => settled.includes(id))
  if (refused) throw invalid({ [refused.name]: [{ key: 'payout.case_shared' }] })
}
