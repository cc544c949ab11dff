import { sql } from 'kysely'
import { queueSystemMail } from '../../../runtime/messages/queue-message.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { reminderMail, type Reminder } from './reminder-mail.ts'

/** In the transaction that logs it; false if none is due. */
export function remindNext({
  database,
  publicUrl,
}: Pick<Runtime, 'database' | 'publicUrl'>): Promise<boolean> {
  return database.transaction({ role: 'system' }, async (tx) => {
    const { rows } = await sql<Reminder & { corporate_id: number; recipient: string }>`
      select * from claim_payment_reminder()`.execute(tx.db)
    const [due] = rows
    if (!due) return false
    const { corporate_id, recipient, ...reminder } = due
    await queueSystemMail(tx, corporate_id, {
      ...reminderMail(reminder, publicUrl),
      kind: 'payment_reminder',
      recipient,
    })
    return true
  })
}
