import { sql } from 'kysely'
import type { AppCode } from '../../domain/app-codes.ts'
import { deviceOf } from '../../domain/device.ts'
import { textsOfAddress } from './reader-texts.ts'
import { securityMail, type SecurityNotice } from '../../domain/mail/account-mails.ts'
import type { Tx } from '../../runtime/database.ts'
import { queueSystemMail } from '../../runtime/messages/queue-message.ts'

interface Told {
  corporate_id: number
  email: string
  name: string
  application_code: AppCode
}

/** Security e-mail in the user's language, in the system transaction of the change. */
export async function notifySecurityEvent(
  tx: Tx,
  person: Told,
  notice: SecurityNotice,
  device?: string,
): Promise<void> {
  const texts = await textsOfAddress(tx, person.email)
  const mail = securityMail({ name: person.name, appCode: person.application_code, texts }, notice, device)
  await queueSystemMail(tx, person.corporate_id, {
    ...mail,
    kind: `security_${notice}`,
    recipient: person.email,
  })
}

/** Notifies of a sign-in from a new device. */
export async function notifyNewDevice(tx: Tx, sid: string): Promise<void> {
  const { rows } = await sql<Told & { user_agent: string }>`
    select * from new_device_of(${sid}::uuid)`.execute(tx.db)
  const [person] = rows
  if (person)
    await notifySecurityEvent(tx, person, 'new_device', deviceOf(person.user_agent) || person.user_agent)
}
