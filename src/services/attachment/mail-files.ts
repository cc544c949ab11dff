import { sql } from 'kysely'
import { normalEmail } from '../../domain/email.ts'
import { Failure, invalid } from '../../domain/failure.ts'
import { mailVariant } from '../../domain/template-languages.ts'
import { isAddressWithdrawn } from '../../features/consents/api/withdrawn.ts'
import { plainText, sanitiseHtml } from '../../engine/api/sanitise.ts'
import { recordDownloads } from '../../runtime/access-log.ts'
import { queueMail } from '../../runtime/messages/queue-message.ts'
import type { Tx } from '../../runtime/database.ts'
import type { SessionContext } from '../../runtime/session.ts'
import { email } from '../../engine/fields/email/email.ts'
import { languageTo } from '../access-control/reader-texts.ts'
import type { MailTemplate } from '../messaging/merged-mail.ts'
import { findFiles } from './find-file.ts'

export const maxMailFiles = 20

/** Typical mail server limit, less the encoding overhead. */
const mostMegabytes = 18

export interface FileMail {
  to: string
  subject: string
  content: string
  attachments_ids: readonly number[]
  template_id: number | null
}

const required = (label: string) => [{ key: 'validation.required', args: { label } }]

/** Language of the latest customer or lead with this address. */
async function languageAt(tx: Tx, address: string): Promise<string | undefined> {
  const { rows } = await sql<{ language: string }>`
    select language from (
      select language, created_at from customer where email = ${normalEmail(address)}
      union all select language, created_at from lead where email = ${normalEmail(address)}) as known
    where language is not null order by created_at desc limit 1`.execute(tx.db)
  return rows[0]?.language
}

/** Subject and text of a template in the reader's language; 404 if missing [PRO-13]. */
async function templateOf(
  { tx }: SessionContext,
  id: number,
  to: string,
): Promise<{ subject: string; content: string }> {
  const { rows } = await sql<MailTemplate>`
    select subject, content, subject_ms, content_ms, subject_zh, content_zh from email_template where id = ${id}`.execute(
    tx.db,
  )
  if (!rows[0]) throw new Failure(404, { key: 'attachment.template' })
  return mailVariant(rows[0], await languageTo(tx, await languageAt(tx, to)))
}

/** POST send-to-email [PRO-13]: checks each file's access and logs it. Subject and text default to the template. */
export async function mailFiles(context: SessionContext, mail: FileMail): Promise<number> {
  const ids = [...new Set(mail.attachments_ids)]
  if (mail.to === '' || ids.length === 0)
    throw new Failure(
      422,
      { key: 'attachment.select' },
      {
        errors: {
          ...(mail.to === '' && { to: required('To') }),
          ...(ids.length === 0 && { attachments_ids: [{ key: 'attachment.select' }] }),
        },
      },
    )
  if (!(await email.rule({}).isValid(mail.to)))
    throw invalid({ to: [{ key: 'validation.email', args: { label: 'To' } }] })
  const template = mail.template_id === null ? null : await templateOf(context, mail.template_id, mail.to)
  const subject = mail.subject || (template?.subject ?? '')
  const html = sanitiseHtml(mail.content || (template?.content ?? ''))
  const text = plainText(html)
  if (subject === '') throw invalid({ subject: required('Subject') })
  if (text === '') throw invalid({ content: required('Content') })
  if (await isAddressWithdrawn(context, { channel: 'email', address: mail.to }))
    throw new Failure(409, { key: 'email.left_alone' })
  const files = await findFiles(context, ids)
  const megabytes = files.reduce((sum, { size }) => sum + size, 0) / 1024 / 1024
  if (megabytes > mostMegabytes)
    throw invalid({
      attachments_ids: [
        { key: 'attachment.mail_size', args: { size: megabytes.toFixed(1), max: mostMegabytes } },
      ],
    })
  await recordDownloads(context, files)
  await queueMail(context, { kind: 'files', recipient: normalEmail(mail.to), subject, html, text }, ids)
  return ids.length
}
