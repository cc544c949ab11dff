import { sql } from 'kysely'
import { isAppCode } from '../../domain/app-codes.ts'
import type { Message } from '../../domain/message.ts'
import { notificationLink } from '../../domain/notifications.ts'
import { renderMail } from '../../domain/mail/mail-layout.ts'
import { queueSystemMail } from '../../runtime/messages/queue-message.ts'
import type { Runtime } from '../../runtime/runtime.ts'

interface Due {
  corporate_id: number
  recipient: string
  name: string
  application_code: string
  subject: string
  body: string
  url: string | null
  /** More than one where several came together. */
  many: number
}

/** Queues the next e-mail that a notification is due, in its app's look; false when there is none. */
export function mailNotification({ database, publicUrl }: Runtime): Promise<boolean> {
  return database.transaction({ role: 'system' }, async (tx) => {
    const { rows } = await sql<Due>`select * from claim_notification_mail()`.execute(tx.db)
    const [due] = rows
    if (!due) return false
    const { corporate_id, recipient, name, application_code, body, url, many } = due
    const label = { key: 'notification.mail.action' }
    const subject: Message =
      many > 1 ? { key: 'notification.mail.several', args: { count: many } } : { key: due.subject }
    const link = notificationLink(url, new URL(publicUrl).origin)
    const mail = renderMail({
      appCode: isAppCode(application_code) ? application_code : 'sas',
      subject,
      heading: subject,
      paragraphs: [
        { key: 'mail.hello', args: { name } },
        ...body.split(/\n+/).map((line) => ({ key: line })),
      ],
      ...(link?.inside && { action: { label, url: publicUrl + link.to } }),
      footer: [{ key: 'notification.mail.why' }],
    })
    await queueSystemMail(tx, corporate_id, { ...mail, kind: 'notification', recipient })
    return true
  })
}
