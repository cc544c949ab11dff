import { sql } from 'kysely'
import type { Tx } from '../runtime/database.ts'
import { insertRows } from './insert-rows.ts'

export interface SeededParty {
  id: number
  project_ids: readonly number[]
}

export async function seedBillParties(tx: Tx, corporate: number): Promise<SeededParty[]> {
  await sql`
    update corporate set invoice_head = ${'Reg. no. 201901023344 (1332671-W) · SST no. W10-1808-32000123\nSuite 12-3, Menara Prima, Jalan PJU 1/39, 47301 Petaling Jaya, Selangor\n03-7880 1234 · finance@harta.test'},
      invoice_payment = ${'Harta Prima, Maybank 5140 1234 5678. Please quote the invoice number.'},
      einvoice_since = (now() at time zone 'Asia/Kuala_Lumpur')::date - 40, einvoice_name = 'Harta Prima Sdn Bhd',
      einvoice_tin = 'C25845632220', einvoice_brn = '201901023344', einvoice_sst = 'W10-1808-32000123',
      einvoice_msic = '68201', einvoice_activity = 'Real estate agency', einvoice_phone = '60378801234',
      einvoice_email = 'finance@harta.test', einvoice_address = ${'Suite 12-3, Menara Prima\nJalan PJU 1/39'},
      einvoice_postcode = '47301', einvoice_city = 'Petaling Jaya', einvoice_state = 'selangor'
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
      reminders: true,
      attention: 'Accounts payable',
      email: `accounts@developer${at + 1}.test`,
      phone: `6037955${String(1200 + at)}`,
      address: `Level ${at + 5}, Wisma Pembangunan\nJalan Sultan Ismail`,
      postcode: '50250',
      city: 'Kuala Lumpur',
      state: 'kuala_lumpur',
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
      reminders: true,
      attention: null,
      email: null,
      phone: null,
      address: null,
      postcode: null,
      city: null,
      state: null,
    })),
  ]
  const ids = await insertRows(tx, corporate, 'bill_party', parties)
  return parties.map(({ project_ids }, at) => ({ id: ids[at] ?? 0, project_ids }))
}
