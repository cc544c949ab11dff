import { sql } from 'kysely'
import type { LanguageCode } from '../../domain/languages.ts'
import { announceChange } from '../../runtime/events/emit.ts'
import type { Tx } from '../../runtime/database.ts'

export async function keepChosenLanguage(tx: Tx, customer: number, language: LanguageCode): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update customer set language = ${language}, version = version + 1
    where id = ${customer} and language is distinct from ${language} returning id`.execute(tx.db)
  await announceChange(tx, { table: 'customer', action: 'update', ids: rows.map(({ id }) => id) })
}
