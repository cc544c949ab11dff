import { sql } from 'kysely'
import type { Context } from '../../engine/api/resource-service.ts'
import type { Names } from '../../domain/label.ts'

export interface StatusDetail {
  status_id: number
  status: string
  colour: string
  group: string
  parent_id: number | null
}

type Details = ReadonlyMap<number, StatusDetail>

/** A corporate's lead statuses are kept as long as its names are: whatever changes them changes those. */
const kept = new WeakMap<Names, Details>()

/** The lead statuses of the corporate by id. `ids` are those that are needed: one that is not known is looked for anew. */
export async function statusDetails({ tx, names }: Context, ids: readonly number[]): Promise<Details> {
  const known = names && kept.get(names)
  if (known && ids.every((id) => known.has(id))) return known
  const { rows } = await sql<StatusDetail>`
    select id as status_id, status, colour, "group", parent_id from lead_status`.execute(tx.db)
  const details = new Map(rows.map((row) => [row.status_id, row]))
  if (names) kept.set(names, details)
  return details
}
