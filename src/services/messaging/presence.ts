import { sql } from 'kysely'
import type { Context } from '../../engine/api/resource-service.ts'

export async function presentAmong({ tx }: Context, people: Iterable<number>): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select present_people(${[...people]}::bigint[]) as id`.execute(
    tx.db,
  )
  return new Set(rows.map(({ id }) => id))
}
