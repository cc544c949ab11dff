import { sql } from 'kysely'
import type { Texts } from '../../domain/message.ts'
import type { Tx } from '../../runtime/database.ts'
import { textsFor } from '../../runtime/languages.ts'

/** The texts in which somebody with this address is written to, for the system's role. */
export async function textsOfAddress(tx: Tx, address: string): Promise<Texts> {
  const { rows } = await sql<{ language: string | null }>`
    select language_of_address(${address}) as language`.execute(tx.db)
  return textsFor(rows[0]?.language)
}

/** The texts in which a colleague is written to: in their language, else that of the open corporate, else English. */
export async function textsOfUser(tx: Tx, id: number): Promise<Texts> {
  const { rows } = await sql<{ language: string | null }>`
    select coalesce(u.language, c.language) as language
    from app_user u join corporate c on c.id = u.corporate_id where u.id = ${id}`.execute(tx.db)
  return textsFor(rows[0]?.language)
}
