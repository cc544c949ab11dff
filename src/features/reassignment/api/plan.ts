import { sql } from 'kysely'
import type { Distributor } from '../../../domain/distributor.ts'
import { assignmentRulesOf } from '../../assignment-rules/assignment-rules.ts'
import type { Context, Values } from '../../../engine/api/resource-service.ts'
import { table } from '../../../engine/api/select.ts'
import { liveOf, type StaleRecords } from './stale-records.ts'

/** Records per run, lowest ids first. */
const mostRecords = 10_000

/** `to` is null if the record stays with its owner. */
export interface PlannedRecord {
  id: number
  version: number
  from_id: number | null
  to_id: number | null
  rule: string | null
}

interface StaleRecord {
  id: number
  version: number
  from_id: number | null
  /** The fields the rules match on. */
  said: Values
}

async function readStaleRecords(stale: StaleRecords, days: number, { tx }: Context): Promise<StaleRecord[]> {
  const { resource } = stale.service
  const said = Object.values(assignmentRulesOf(resource).asks).map(
    (name) => sql`${name}::text, ${sql.ref(`t.${name}`)}`,
  )
  const { rows } = await sql<StaleRecord>`
    select t.id, t.version, ${sql.ref(`t.${resource.holder ?? ''}`)} as from_id, jsonb_build_object(${sql.join(said)}) as said
    from ${table(resource.schema)} where ${liveOf(stale)} and ${stale.isStale(days)}
    order by t.id limit ${mostRecords}`.execute(tx.db)
  return rows
}

/** Plans both the dry run and the run itself. */
export async function planReassignment(
  stale: StaleRecords,
  dealer: Distributor,
  days: number,
  context: Context,
): Promise<PlannedRecord[]> {
  const records = await readStaleRecords(stale, days, context)
  return records.map(({ said, ...record }) => {
    const dealt = dealer.dealAnew(said, record.from_id)
    return { ...record, to_id: dealt?.userId ?? null, rule: dealt?.rule ?? null }
  })
}
