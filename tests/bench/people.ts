import { sql } from 'kysely'
import type { Database } from '../../src/runtime/database.ts'
import { signToken, tokenLifetimeSeconds } from '../../src/runtime/tokens.ts'
import { benchSessionKey } from './server.ts'

export interface Person {
  id: number
  token: string
}

/** People of the corporate with a session each, made without a sign-in: hashing so many passwords takes minutes. */
export async function makePeople(database: Database, corporate: number, count: number): Promise<Person[]> {
  const key = new TextEncoder().encode(benchSessionKey)
  const { rows } = await database.transaction({ role: 'owner' }, (tx) =>
    sql<{ id: number; sid: string; tid: string }>`
      with made as materialized (
        select make_account(${corporate}, jsonb_build_object('name', 'Person ' || n, 'email', 'person' || n || '@bench.test',
          'contact_no', '60177' || lpad(n::text, 6, '0'), 'application_code', 'sas', 'is_corporate_owner', false), r.id, null) as id
        from generate_series(1, ${count}::int) n, role r
        where r.corporate_id = ${corporate} and r.role_name = 'Sales Executive' and r.application_code = 'sas')
      select made.id, s.session_id as sid, s.token_id as tid from made,
        start_session(${corporate}, made.id, 'sas', '127.0.0.1', 'bench', ${`${tokenLifetimeSeconds} seconds`}::interval) s`.execute(
      tx.db,
    ),
  )
  return Promise.all(rows.map(async ({ id, sid, tid }) => ({ id, token: await signToken(key, sid, tid) })))
}
