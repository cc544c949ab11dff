import { sql } from 'kysely'
import type { LanguageCode } from '../../../domain/languages.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import type { Visitor } from '../../access-control/visitor.ts'
import { keepChosenLanguage } from '../chosen-language.ts'
import { withPage } from './public-page.ts'

/** PUT customer/page/language: also used for messages and documents. */
export async function choosePageLanguage(
  runtime: Runtime,
  visitor: Visitor,
  token: string,
  language: LanguageCode,
): Promise<void> {
  await withPage(runtime, visitor, token, async (tx, { page_id }) => {
    const { rows } = await sql<{ customer_id: number }>`
      select customer_id from customer_page where id = ${page_id}`.execute(tx.db)
    for (const { customer_id } of rows) await keepChosenLanguage(tx, customer_id, language)
  })
  runtime.events.wrote()
}
