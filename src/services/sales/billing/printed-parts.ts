import { sql } from 'kysely'
import { pdfBrand } from '../../access-control/brand.ts'
import type { Texts } from '../../../domain/message.ts'
import { textsTo } from '../../access-control/reader-texts.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import type { Letterhead, PrintedParty } from './document-blocks.ts'

export async function readLetterhead({ tx, session }: Context): Promise<Letterhead> {
  const { rows } = await sql<Letterhead>`
    select corporate_name as name, invoice_head as below, invoice_payment as payment from corporate where id = ${session.corporateId}`.execute(
    tx.db,
  )
  return { ...(rows[0] ?? { name: '', below: null, payment: null }), ...(await pdfBrand(tx)) }
}

export async function readPrintedParty({ tx }: Context, id: number): Promise<PrintedParty> {
  const { rows } = await sql<PrintedParty>`
    select name, attention, nullif(concat_ws(chr(10), address, nullif(concat_ws(' ', postcode, city), '')), '') as address,
      email, phone, tin, brn, sst_no
    from bill_party where id = ${id}`.execute(tx.db)
  const [party] = rows
  if (!party) throw new Error(`There is no party ${id}`)
  return party
}

export async function textsOfParty({ tx }: Context, id: number): Promise<Texts> {
  const { rows } = await sql<{ language: string | null }>`
    select language from bill_party where id = ${id}`.execute(tx.db)
  return textsTo(tx, rows[0]?.language)
}
