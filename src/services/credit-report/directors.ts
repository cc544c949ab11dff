import { sql } from 'kysely'
import type { SessionContext } from '../../runtime/session.ts'

/** More than any company has. */
export const mostDirectors = 200

/** Who answers for a company, in the order in which they were added. */
export async function directorsOf(
  { tx }: Pick<SessionContext, 'tx'>,
  company: number,
): Promise<{ id: number; name: string; nric: string | null }[]> {
  const { rows } = await sql<{ id: number; name: string; nric: string | null }>`
    select id, name, nric from sme_director where company_id = ${company} order by id limit ${mostDirectors}`.execute(
    tx.db,
  )
  return rows
}
