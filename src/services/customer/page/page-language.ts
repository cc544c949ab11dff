import { sql } from 'kysely'
import type { LanguageCode } from '../../../domain/languages.ts'
import { announceChange } from '../../../runtime/events/emit.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import type { Visitor } from '../../access-control/visitor.ts'
import { withPage } from './public-page.ts'

/** PUT customer/page/language: the customer chose the language of their page; messages and documents follow it. */
export async function choosePageLanguage(
  runtime: Runtime,
  visitor: Visitor,
  token: string,
  language: LanguageCode,
): Promise<void> {
  await withPage(runtime, visitor, token, async (tx, { page_id }) => {
    const { rows } = await sql<{ id: number }>`
      update customer k set language = ${language}, version = k.version + 1 from customer_page p
      where p.id = ${page_id} and k.id = p.customer_id and k.language is distinct from ${language}
      returning k.id`.execute(tx.db)
    await announceChange(tx, { table: 'customer', action: 'update', ids: rows.map(({ id }) => id) })
  })
  runtime.events.wrote()
}
