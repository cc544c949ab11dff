import { sql } from 'kysely'
import { isAppCode } from '../../domain/app-codes.ts'
import { renderMessage } from '../../domain/message.ts'
import { renderNotice, type Said } from '../../domain/notice-values.ts'
import { notificationLink } from '../../domain/notifications.ts'
import { renderMail } from '../../domain/mail/mail-layout.ts'
import { readerFor } from '../../runtime/languages.ts'
import { queueSystemMail } from '../../runtime/messages/queue-message.ts'
import type { Runtime } from '../../runtime/runtime.ts'

interface Due {
  corporate_id: number
  recipient: string
  name: string
  application_code: string
  language: string | null
  url: string | null
  many: number
  /** Newest first; `said` is null for those stored before translation. */
  notices: { subject: string; text: string; said: Said | null }[]
}

/** In the reader's language and app's branding; false if none. */
export function mailNotification({ database, publicUrl }: Runtime): Promise<boolean> {
  return database.transaction({ role: 'system' }, async (tx) => {
    const { rows } = await sql<Due>`select * from claim_notification_mail()`.execute(tx.db)
    const [due] = rows
    if (!due) return false
    const { corporate_id, recipient, name, application_code, url, many } = due
    const reader = readerFor(due.language)
    const { texts } = reader
    const notices = due.notices.map(({ subject, text, said }) => ({
      subject: (said && renderNotice(said, 'subject', reader)) ?? subject,
      text: (said && renderNotice(said, 'mail', reader)) ?? text,
    }))
    const several = renderMessage({ key: 'notification.mail.several', args: { count: many } }, texts)
    // Plain text is its own key.
    const subject = { key: many > 1 ? several : (notices[0]?.subject ?? '') }
    const lines =
      many > 1
        ? notices.map((each) => `${each.subject}: ${each.text.replaceAll(/\s+/g, ' ')}`)
        : (notices[0]?.text ?? '').split(/\n+/)
    const link = notificationLink(url, new URL(publicUrl).origin)
    const mail = renderMail(
      {
        appCode: isAppCode(application_code) ? application_code : 'sas',
        subject,
        heading: subject,
        paragraphs: [{ key: 'mail.hello', args: { name } }, ...lines.map((line) => ({ key: line }))],
        ...(link?.inside && {
          action: { label: { key: 'notification.mail.action' }, url: publicUrl + link.to },
        }),
        footer: [{ key: 'notification.mail.why' }],
      },
      texts,
    )
    await queueSystemMail(tx, corporate_id, { ...mail, kind: 'notification', recipient })
    return true
  })
}
