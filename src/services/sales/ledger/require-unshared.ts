import { sql } from 'kysely'
import { allows } from '../../../domain/access.ts'
import { invalid } from '../../../domain/failure.ts'
import type { Credit } from '../../../domain/payout/shares.ts'
import type { CaseStage } from '../../../domain/sales/case-stages.ts'
import { shareBasis, shareBasisLock, type ShareBasisField } from '../../../domain/sales/share-basis.ts'
import type { Change, Context, RowOf } from '../../../engine/api/resource-service.ts'
import type { salesCaseSchema } from '../../../../schemas/sales-case.ts'
import type { CaseValues } from '../begin.ts'
import { casesWithLedger } from './cases-with-ledger.ts'

type CaseChange = Change<RowOf<typeof salesCaseSchema>, CaseValues>

/** Order-independent comparison. */
const asText = (value: unknown): string =>
  Array.isArray(value)
    ? (value as readonly Credit[]).map(({ user_id, percent }) => `${user_id}:${Number(percent)}`).join()
    : JSON.stringify(value ?? null)

const changedFields = ({ values, current }: CaseChange): ShareBasisField[] =>
  shareBasis.filter((name) => name in values && asText(values[name]) !== asText(current[name]))

/** Locked; import rows lack them. */
async function stagesOf(ids: readonly number[], { tx }: Context): Promise<Map<number, CaseStage>> {
  const { rows } = await sql<{ id: number; stage: CaseStage }>`select id, stage from sales_case
    where id = any(${ids}::bigint[]) order by id for no key update`.execute(tx.db)
  return new Map(rows.map(({ id, stage }) => [id, stage]))
}

/** Sharing terms follow stage permissions and are fixed once anything is received or advanced. 422 names the field. */
export async function requireUnshared(changes: readonly CaseChange[], context: Context): Promise<void> {
  const changed = changes.flatMap((change) => changedFields(change).map((name) => ({ id: change.id, name })))
  if (changed.length === 0) return
  const ids = changed.map(({ id }) => id)
  const stages = await stagesOf(ids, context)
  for (const { id, name } of changed) {
    const lock = shareBasisLock(name, stages.get(id) ?? 'SOLD')
    if (lock && !allows(lock.by, context.session)) throw invalid({ [name]: [{ key: lock.key }] })
  }
  const settled = await casesWithLedger(context, ids)
  const refused = changed.find(({ id }) => settled.includes(id))
  if (refused) throw invalid({ [refused.name]: [{ key: 'payout.case_shared' }] })
}
