import { sql } from 'kysely'
import type { Tx } from '../runtime/database.ts'
import { insertRows } from './insert-rows.ts'

export interface SeededParty {
  id: number
  project_ids: readonly number[]
}

/** The developers of the projects as parties that are billed, with a bank and a vendor; and the corporate's letterhead. */
export async function seedBillParties(tx: Tx, corporate: number): Promise<SeededParty[]> {
  await sql`
    update corporate set invoice_head = ${'Reg. no. 201901023344 (1332671-W) · SST no. W10-1808-32000123\nSuite 12-3, Menara Prima, Jalan PJU 1/39, 47301 Petaling Jaya, Selangor\n03-7880 1234 · finance@harta.test'},
      invoice_payment = ${'Harta Prima, Maybank 5140 1234 5678. Please quote the invoice number.'}
    where id = ${corporate}`.execute(tx.db)
  const { rows: developers } = await sql<{ developer: string; projects: number[] }>`
    select developer, array_agg(id order by id) as projects from project where corporate_id = ${corporate}
    group by developer order by min(id)`.execute(tx.db)
  const parties = [
    ...developers.map(({ developer, projects }, at) => ({
      name: developer,
      kind: 'developer',
      project_ids: projects,
      tin: `C2584563${at}020`,
      brn: `20140${at}012345`,
      sst_no: `W10-1901-3200${at}456`,
      einvoice_by: at === 2 ? 'them' : 'us',
      due_days: at === 1 ? 45 : null,
      attention: 'Accounts payable',
      email: `accounts@developer${at + 1}.test`,
      phone: `6037955${String(1200 + at)}`,
      address: `Level ${at + 5}, Wisma Pembangunan\nJalan Sultan Ismail, 50250 Kuala Lumpur`,
    })),
    ...[
      { name: 'Maybank, Mortgage Sales', kind: 'bank' },
      { name: 'Klasik Interior Sdn Bhd', kind: 'vendor' },
    ].map((party) => ({
      ...party,
      project_ids: [],
      tin: null,
      brn: null,
      sst_no: null,
      einvoice_by: 'us',
      due_days: null,
      attention: null,
      email: null,
      phone: null,
      address: null,
    })),
  ]
  const ids = await insertRows(tx, corporate, 'bill_party', parties)
  return parties.map(({ project_ids }, at) => ({ id: ids[at] ?? 0, project_ids }))
}
