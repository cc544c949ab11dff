import { sql } from 'kysely'
import { Failure, invalid, notFound } from '../../domain/failure.ts'
import { mergeSamples, mergeText, type MergeField } from '../../domain/merge-fields.ts'
import { smsBreaches } from '../../domain/sms.ts'
import { mailVariant, variantText, type VariantLanguage } from '../../domain/template-languages.ts'
import { queueMail, queueSms } from '../../runtime/messages/queue-message.ts'
import type { SessionContext } from '../../runtime/session.ts'
import { mergedMail, type MailTemplate } from './merged-mail.ts'

type Values = Record<MergeField, string>

const kind = 'template_trial'

interface SmsTemplate {
  sms_content: string
  sms_content_ms: string | null
  sms_content_zh: string | null
  phone: string | null
}

/** Sample customer with the corporate's own name. */
async function samplesOf({ tx, session }: SessionContext): Promise<Values> {
  const { rows } = await sql<{ name: string }>`
    select corporate_name as name from corporate where id = ${session.corporateId}`.execute(tx.db)
  return { ...mergeSamples, corporate_name: rows[0]?.name ?? mergeSamples.corporate_name }
}

/**
 * Sends to the caller's phone and returns it. 422 if business SMS rules are broken (domain.md, SMS), 409 without a
 * number.
 */
export async function sendSmsTrial(
  context: SessionContext,
  id: number,
  language: VariantLanguage | null,
): Promise<string> {
  const { tx, user } = context
  const { rows } = await sql<SmsTemplate>`
    select t.sms_content, t.sms_content_ms, t.sms_content_zh, u.contact_no as phone
    from sms_template t join app_user u on u.id = ${user.id} where t.id = ${id}`.execute(tx.db)
  const [found] = rows
  if (!found) throw notFound()
  if (!found.phone) throw new Failure(409, { key: 'sms.no_phone' })
  const samples = await samplesOf(context)
  const text = mergeText(variantText<'sms_content'>(found, 'sms_content', language), samples)
  const breaches = smsBreaches(text, samples.corporate_name)
  if (breaches.length > 0)
    throw invalid({
      sms_content: breaches.map((breach) => ({
        key: `sms.${breach}`,
        args: { brand: samples.corporate_name },
      })),
    })
  await queueSms(context, { kind, recipient: found.phone, text })
  return found.phone
}

/** Returns the caller's address. */
export async function sendMailTrial(
  context: SessionContext,
  id: number,
  language: VariantLanguage | null,
): Promise<string> {
  const { tx, user } = context
  const { rows } = await sql<MailTemplate>`
    select subject, content, subject_ms, content_ms, subject_zh, content_zh from email_template where id = ${id}`.execute(
    tx.db,
  )
  const [found] = rows
  if (!found) throw notFound()
  const samples = await samplesOf(context)
  const recipient = user.email
  await queueMail(context, { kind, recipient, ...mergedMail(mailVariant(found, language), samples) })
  return recipient
}
