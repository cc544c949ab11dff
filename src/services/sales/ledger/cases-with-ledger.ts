import { sql } from 'kysely'
import type { Context } from '../../../engine/api/resource-service.ts'

export async function casesWithLedger(
  { tx }: Pick<Context, 'tx'>,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct prod_id as id from commission_entry where prod_id = any(${ids}::bigint[])
    union select prod_id from commission_line where prod_id = any(${ids}::bigint[])`.execute(tx.db)
  return rows.map(({ id }) => id)
}
