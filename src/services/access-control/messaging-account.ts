import { sql } from 'kysely'
import { sameApp, type AppCode } from '../../domain/app-codes.ts'
import { normalEmail } from '../../domain/email.ts'
import type { Tx } from '../../runtime/database.ts'

interface Account {
  user_id: number
  corporate_id: number
  application_code: AppCode
  unsigned_allowed: boolean
  device_mark: string
}

export async function findMessagingAccount(
  tx: Tx,
  { email, publicCode, appCode }: { email: string; publicCode: string; appCode: AppCode },
): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select * from find_messaging_account(${normalEmail(email)}, ${publicCode})`.execute(tx.db)
  return rows[0] && sameApp(rows[0].application_code, appCode) ? rows[0] : undefined
}
