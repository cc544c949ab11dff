import { sql } from 'kysely'
import type { InferType } from 'yup'
import { Failure } from '../../../domain/failure.ts'
import { readToChange, requireInSight } from '../../../engine/api/read.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { list, shape, text, whole } from '../../../engine/shapes.ts'
import { isAddressWithdrawn } from '../../../features/consents/api/withdrawn.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { queueMail } from '../../../runtime/messages/queue-message.ts'
import type { SessionContext } from '../../../runtime/session.ts'
import { documentService } from '../billing/document-service.ts'
import { reminderMail, type Reminder } from './reminder-mail.ts'

/** Newest first, RM. */
export const reminders = list(
  shape({
    id: whole(),
    /** 1 to 3 by the settings' days; null if sent manually. */
    step: whole().nullable(),
    days_over: whole(),
    outstanding: text(),
    recipient: text(),
    sent_by: text().nullable(),
    sent_at: text(),
  }),
)

export async function readReminders(context: Context, id: number): Promise<InferType<typeof reminders>> {
  await requireInSight(documentService, context, id)
  const { rows } = await sql<InferType<typeof reminders>[number]>`
    select r.id, r.step, r.days_over, r.outstanding::text as outstanding, r.recipient, u.name as sent_by, r.sent_at
    from payment_reminder r left join app_user u on u.corporate_id = r.corporate_id and u.id = r.sent_by
    where r.document_id = ${id} order by r.id desc`.execute(context.tx.db)
  return rows
}

interface Overdue extends Reminder {
  email: string | null
  days_over: number
  is_overdue: boolean
  is_reminded: boolean
}

/** Manual, once a day, even if automatic reminders are off. */
export async function sendReminder(
  { publicUrl }: Pick<Runtime, 'publicUrl'>,
  context: Context & Pick<SessionContext, 'session'>,
  id: number,
): Promise<void> {
  const { tx, session } = context
  // Serialises double submits.
  await readToChange(documentService, context, id)
  const { rows } = await sql<Overdue>`
    select c.corporate_name as corporate, c.application_code as app_code, p.name as party, d.number,
      d.issued_on::text as issued_on, d.due_on::text as due_on, d.total::text as total, d.outstanding::text as outstanding,
      c.invoice_payment as payment, c.brand_colour as colour, (select l.key from corporate_logo l where l.corporate_id = c.id) as logo_key,
      coalesce(p.language, c.language) as language, p.email,
      coalesce((now() at time zone 'Asia/Kuala_Lumpur')::date - d.due_on, 0) as days_over,
      d.outstanding > 0 and coalesce(d.due_on < (now() at time zone 'Asia/Kuala_Lumpur')::date, false) as is_overdue,
      exists (select from payment_reminder r where r.corporate_id = d.corporate_id and r.document_id = d.id
        and r.sent_at > now() - interval '1 day') as is_reminded
    from sales_document d join bill_party p on p.corporate_id = d.corporate_id and p.id = d.party_id
      join corporate c on c.id = d.corporate_id
    where d.id = ${id} and d.number is not null`.execute(tx.db)
  const [document] = rows
  if (!document?.is_overdue) throw new Failure(409, { key: 'billing.not_overdue' })
  const { email } = document
  if (!email) throw new Failure(409, { key: 'einvoice.party_missing', args: { label: 'E-mail' } })
  if (document.is_reminded) throw new Failure(409, { key: 'billing.reminded' })
  if (await isAddressWithdrawn(context, { channel: 'email', address: email }))
    throw new Failure(409, { key: 'email.left_alone' })
  await sql`insert into payment_reminder (corporate_id, document_id, days_over, outstanding, recipient, sent_by)
    values (${session.corporateId}, ${id}, ${document.days_over}, ${document.outstanding}, ${email}, ${session.userId})`.execute(
    tx.db,
  )
  await queueMail(context, {
    ...reminderMail(document, publicUrl),
    kind: 'payment_reminder',
    recipient: email,
  })
}
