import { sql } from 'kysely'
import { today } from '../../../domain/dates/wire.ts'
import type { Context } from '../../../engine/api/resource-service.ts'

const thisYear = (): number => Number(today().slice(0, 4))

/** Null before the year's first invoice. */
export async function nextInvoiceNumber({ tx }: Context): Promise<number | null> {
  const { rows } = await sql<{ next_number: number }>`
    select next_number from document_series where kind = 'invoice' and year = ${thisYear()}`.execute(tx.db)
  return rows[0]?.next_number ?? null
}
