import { mailHead } from '../../domain/mail/mail-layout.ts'
import { mailBrand } from '../access-control/brand.ts'
import { Failure, invalid } from '../../domain/failure.ts'
import { queueMail } from '../../runtime/messages/queue-message.ts'
import { isAddressWithdrawn } from '../../features/consents/api/withdrawn.ts'
import { plainText, sanitiseHtml } from '../../engine/api/sanitise.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import type { SessionContext } from '../../runtime/session.ts'

/** Branded if configured, stored in the outbox [MSG-38]; 409 if the recipient opted out. */
export async function sendEmail(
  { publicUrl }: Pick<Runtime, 'publicUrl'>,
  context: Pick<SessionContext, 'tx' | 'session'>,
  { to, subject, content }: { to: string; subject: string; content: string },
): Promise<void> {
  if (await isAddressWithdrawn(context, { channel: 'email', address: to }))
    throw new Failure(409, { key: 'email.left_alone' })
  const html = sanitiseHtml(content)
  const text = plainText(html)
  if (text === '') throw invalid({ content: [{ key: 'validation.required', args: { label: 'Content' } }] })
  const brand = await mailBrand(context.tx, publicUrl)
  const isBranded = brand.colour !== null || brand.logo !== null
  const sent = isBranded ? `${mailHead(brand)}${html}` : html
  await queueMail(context, { kind: 'own', recipient: to, subject, html: sent, text })
}
