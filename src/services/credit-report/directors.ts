import { sql } from 'kysely'
import { openNumber } from '../../runtime/numbers.ts'
import type { SessionContext } from '../../runtime/session.ts'

/** More than any company has. */
export const mostDirectors = 200

interface Director {
  id: number
  name: string
  nric: string | null
  mobile: string | null
}

/** Who answers for a company, their NRICs in full, in the order in which they were added. */
export async function directorsOf(
  { tx, session }: Pick<SessionContext, 'tx' | 'session'>,
  company: number,
): Promise<Director[]> {
  const { rows } = await sql<Director>`
    select id, name, nric, contact_no as mobile from sme_director where company_id = ${company} order by id limit ${mostDirectors}`.execute(
    tx.db,
  )
  return rows.map((row) => ({ ...row, nric: openNumber(tx, session.corporateId, row.nric) }))
}
