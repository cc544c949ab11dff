import { sql } from 'kysely'
import { openNumber } from '../../runtime/numbers.ts'
import type { SessionContext } from '../../runtime/session.ts'

export const maxDirectors = 200

interface Director {
  id: number
  name: string
  nric: string | null
  mobile: string | null
}

export async function directorsOf(
  { tx, session }: Pick<SessionContext, 'tx' | 'session'>,
  company: number,
): Promise<Director[]> {
  const { rows } = await sql<Director>`
    select id, name, nric, contact_no as mobile from sme_director where company_id = ${company} order by id limit ${maxDirectors}`.execute(
    tx.db,
  )
  return rows.map((row) => ({ ...row, nric: openNumber(tx, session.corporateId, row.nric) }))
}
