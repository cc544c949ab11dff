import { createTransport } from 'nodemailer'
import { isThisHost } from '../../../domain/this-host.ts'
import { MessageRefused, type MessageGateway } from '../../messages/gateway.ts'

const seconds = 1000

/** Permanent SMTP errors: 5yz except 530 and 535, which concern our sign-in. */
function refusedForGood(error: unknown): boolean {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
  return code >= 500 && code < 600 && code !== 530 && code !== 535
}

/** The row-based Message-ID identifies duplicates. */
export function openSmtp(url: string, from: string): MessageGateway {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    // Requires STARTTLS for password and messages, except on this host.
    requireTLS: !isThisHost(new URL(url).hostname),
    connectionTimeout: 15 * seconds,
    greetingTimeout: 15 * seconds,
    socketTimeout: 60 * seconds,
    // Rows never reference files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    sandbox: false,
    async send({ id, corporateId, recipient, subject, html, text, files }) {
      try {
        await transport.sendMail({
          from,
          // As an object, the address is never parsed as a list.
          to: { name: '', address: recipient },
          subject,
          text,
          html: html ?? undefined,
          attachments: files.map(({ name, mediaType, bytes }) => ({
            filename: name,
            contentType: mediaType,
            content: Buffer.from(bytes),
          })),
          messageId: `<urus-${corporateId}-${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (error) {
        if (refusedForGood(error)) throw new MessageRefused(error instanceof Error ? error.message : '')
        throw error
      }
    },
    close: () => Promise.resolve(transport.close()),
  }
}
