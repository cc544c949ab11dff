import { sql } from 'kysely'
import type { Tx } from '../../../runtime/database.ts'

export const logRefused = (
  db: Tx['db'],
  corporate: number,
  user: number | null,
  problem: string,
  email: string,
  { address, requestId, reason }: { address: string; requestId: string; reason?: string },
) =>
  sql`select log_security(${corporate}, ${user}, null, 'identity_refused',
    ${JSON.stringify({ problem, email: email.slice(0, 254), reason })}::jsonb, ${address}, ${requestId})`.execute(
    db,
  )
