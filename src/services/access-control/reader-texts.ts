import { sql } from 'kysely'
import { isLanguageCode, type LanguageCode } from '../../domain/languages.ts'
import type { Texts } from '../../domain/message.ts'
import type { Tx } from '../../runtime/database.ts'
import { textsFor } from '../../runtime/languages.ts'

export async function textsOfAddress(tx: Tx, address: string): Promise<Texts> {
  const { rows } = await sql<{ language: string | null }>`
    select language_of_address(${address}) as language`.execute(tx.db)
  return textsFor(rows[0]?.language)
}

/** The colleague's language, else the corporate's, else English. */
export async function textsOfUser(tx: Tx, id: number): Promise<Texts> {
  const { rows } = await sql<{ language: string | null }>`
    select coalesce(u.language, c.language) as language
    from app_user u join corporate c on c.id = u.corporate_id where u.id = ${id}`.execute(tx.db)
  return textsFor(rows[0]?.language)
}

/** By the record's language; null for English. */
export async function languageTo(tx: Tx, chosen: unknown): Promise<LanguageCode | null> {
  if (isLanguageCode(chosen)) return chosen
  const { rows } = await sql<{ language: LanguageCode | null }>`
    select language from corporate where id = current_corporate()`.execute(tx.db)
  return rows[0]?.language ?? null
}

export const textsTo = async (tx: Tx, chosen: unknown): Promise<Texts> =>
  textsFor(await languageTo(tx, chosen))
