import { sql } from 'kysely'
import type { PagePart } from '../../../domain/customer-page.ts'
import { showDay } from '../../../domain/dates/show.ts'
import { allows } from '../../../domain/access.ts'
import { Failure, forbidden, invalid } from '../../../domain/failure.ts'
import { renderMail } from '../../../domain/mail/mail-layout.ts'
import { writesMailRule } from '../../../domain/mail/writes-mail.ts'
import { labelsIn } from '../../../domain/message.ts'
import { readToChange } from '../../../engine/api/read.ts'
import { isAddressWithdrawn } from '../../../features/consents/api/withdrawn.ts'
import { queueMail } from '../../../runtime/messages/queue-message.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import type { SessionContext } from '../../../runtime/session.ts'
import { mailBrand } from '../../access-control/brand.ts'
import { textsTo } from '../../access-control/reader-texts.ts'
import { customerService } from '../customer-service.ts'
import { mayHaveLink, pageLink } from './customer-page.ts'

/**
 * POST customer/:id/page/mail: e-mails the link in the customer's language. 409 without a valid page or if opted out;
 * 422 without an address; 403 without the right to e-mail.
 */
export async function mailPage(runtime: Runtime, context: SessionContext, id: number): Promise<void> {
  const { tx, session, user } = context
  if (!allows(writesMailRule, session)) throw forbidden('Send e-mail')
  const { name, email, language } = await readToChange(customerService, context, id)
  const { rows } = await sql<{ link_id: string; parts: PagePart[]; expires_at: string }>`
    select link_id, parts, expires_at from customer_page
    where customer_id = ${id} and revoked_at is null and expires_at > now() order by id desc limit 1`.execute(
    tx.db,
  )
  const [page] = rows
  if (!page) throw new Failure(409, { key: 'customer_page.none' })
  if (!mayHaveLink(session, page.parts)) throw forbidden('Credit reports')
  if (typeof email !== 'string' || email === '') throw invalid({ email: [{ key: 'customer_page.no_email' }] })
  if (await isAddressWithdrawn(context, { channel: 'email', address: email }))
    throw new Failure(409, { key: 'email.left_alone' })
  const texts = await textsTo(tx, language)
  const brand = await mailBrand(tx, runtime.publicUrl)
  const args = { corporate: brand.name, agent: user.name }
  const mail = renderMail(
    {
      appCode: session.appCode,
      brand,
      subject: { key: 'customer_page.mail.subject', args },
      heading: { key: 'customer_page.mail.heading' },
      paragraphs: [
        { key: 'mail.hello', args: { name: String(name) } },
        { key: 'customer_page.mail.text', args },
      ],
      action: { label: { key: 'customer_page.mail.action' }, url: await pageLink(runtime, page.link_id) },
      footer: [
        { key: 'customer_page.mail.until', args: { day: showDay(page.expires_at, labelsIn(texts)) } },
        { key: 'customer_page.mail.private' },
      ],
    },
    texts,
  )
  await queueMail(context, { ...mail, kind: 'customer_page', recipient: email, secret: true })
  tx.afterCommit(() => runtime.wakeMessages())
}
