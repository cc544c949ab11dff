import { Failure, invalid } from '../../domain/failure.ts'
import { queueMail } from '../../runtime/messages/queue-message.ts'
import { isAddressWithdrawn } from '../../features/consents/api/withdrawn.ts'
import { plainText, sanitiseHtml } from '../../engine/api/sanitise.ts'
import type { SessionContext } from '../../runtime/session.ts'

/** Queues an e-mail that somebody wrote, in the corporate's outbox [MSG-38]; 409 to whoever asked to be left alone. */
export async function sendEmail(
  context: Pick<SessionContext, 'tx' | 'session'>,
  { to, subject, content }: { to: string; subject: string; content: string },
): Promise<void> {
  if (await isAddressWithdrawn(context, { channel: 'email', address: to }))
    throw new Failure(409, { key: 'email.left_alone' })
  const html = sanitiseHtml(content)
  const text = plainText(html)
  if (text === '') throw invalid({ content: [{ key: 'validation.required', args: { label: 'Content' } }] })
  await queueMail(context, { kind: 'own', recipient: to, subject, html, text })
}
