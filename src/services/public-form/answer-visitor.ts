import { sql } from 'kysely'
import { showPhone } from '../../domain/phone.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { queueMail } from '../../runtime/messages/queue-message.ts'
import { mailVariant } from '../../domain/template-languages.ts'
import { mergedMail, type MailTemplate } from '../messaging/merged-mail.ts'

const kind = 'form_answer'

interface Answer extends MailTemplate {
  agent_name: string
  agent_phone: string | null
  corporate_name: string
  /** The visitor's, else the organisation's. */
  language: string | null
}

/** Sends the first matching e-mail template in the owner's name, once a day per address. */
export async function answerVisitor(
  context: Context,
  { name, email, holder, language }: { name: string; email: string; holder: number; language: string | null },
): Promise<void> {
  const { tx, session } = context
  const { rows } = await sql<Answer>`
    select t.subject, t.content, t.subject_ms, t.content_ms, t.subject_zh, t.content_zh,
      coalesce(${language}, c.language) as language, u.name as agent_name, u.contact_no as agent_phone, c.corporate_name
    from email_template t join corporate c on c.id = t.corporate_id join app_user u on u.id = ${holder}
    where t.answers_form and c.id = ${session.corporateId} and not exists (select from outgoing_message m
      where m.kind = ${kind} and m.recipient = ${email} and m.created_at > now() - interval '1 day')
    order by t.position, t.id limit 1`.execute(tx.db)
  const [found] = rows
  if (!found) return
  const { agent_name, agent_phone, corporate_name, ...template } = found
  const values = { name, agent_name, agent_phone: showPhone(agent_phone ?? ''), corporate_name }
  await queueMail(context, {
    kind,
    recipient: email,
    ...mergedMail(mailVariant(template, found.language), values),
  })
}
