import { sql } from 'kysely'
import { allows } from '../../../domain/access.ts'
import { invalid } from '../../../domain/failure.ts'
import { showMoney } from '../../../domain/money.ts'
import type { CaseStage } from '../../../domain/sales/case-stages.ts'
import { basisLock, feeBasis, shareBasis } from '../../../domain/sales/share-basis.ts'
import type { Change, Context, RowOf } from '../../../engine/api/resource-service.ts'
import type { salesCaseSchema } from '../../../../schemas/sales-case.ts'
import type { CaseValues } from '../begin.ts'
import { casesWithLedger } from './cases-with-ledger.ts'

type CaseChange = Change<RowOf<typeof salesCaseSchema>, CaseValues>

const rowText = (row: object): string =>
  JSON.stringify(
    Object.entries(row)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([name, value]) => [name, name === 'percent' ? Number(value) : value]),
  )

/** Independent of the order of members, and of trailing zeros. */
function asText(name: keyof CaseValues, value: unknown): string {
  if (Array.isArray(value)) return (value as readonly object[]).map(rowText).join()
  return name === 'spa_price' ? showMoney(value as string | null) : JSON.stringify(value ?? null)
}

const changedOf = <Name extends keyof CaseValues>({ values, current }: CaseChange, names: readonly Name[]) =>
  names.filter((name) => name in values && asText(name, values[name]) !== asText(name, current[name]))

/** Locked; import rows lack them. */
async function stagesOf(ids: readonly number[], { tx }: Context): Promise<Map<number, CaseStage>> {
  const { rows } = await sql<{ id: number; stage: CaseStage }>`select id, stage from sales_case
    where id = any(${ids}::bigint[]) order by id for no key update`.execute(tx.db)
  return new Map(rows.map(({ id, stage }) => [id, stage]))
}

/**
 * Price and sharing terms follow stage permissions; the latter are fixed once anything is received or advanced. 422
 * names the field.
 */
export async function requireUnshared(changes: readonly CaseChange[], context: Context): Promise<void> {
  const locked = changes.flatMap((change) =>
    changedOf(change, [...shareBasis, ...feeBasis]).map((name) => ({ id: change.id, name })),
  )
  if (locked.length === 0) return
  const stages = await stagesOf(
    locked.map(({ id }) => id),
    context,
  )
  for (const { id, name } of locked) {
    const lock = basisLock(name, stages.get(id) ?? 'SOLD')
    if (lock && !allows(lock.by, context.session)) throw invalid({ [name]: [{ key: lock.key }] })
  }
  const shared = changes.flatMap((change) =>
    changedOf(change, shareBasis).map((name) => ({ id: change.id, name })),
  )
  if (shared.length === 0) return
  const settled = await casesWithLedger(
    context,
    shared.map(({ id }) => id),
  )
  const refused = shared.find(({ id }) => settled.includes(id))
  if (refused) throw invalid({ [refused.name]: [{ key: 'payout.case_shared' }] })
}
