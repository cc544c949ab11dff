import { createTransport } from 'nodemailer'
import { isThisHost } from '../../../domain/this-host.ts'
import { MessageRefused, type MessageGateway } from '../../messages/gateway.ts'

const seconds = 1000

/** What SMTP says when it will never take a message: 5yz, but for 530 and 535, which are about our own sign-in. */
function refusedForGood(error: unknown): boolean {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
  return code >= 500 && code < 600 && code !== 530 && code !== 535
}

/** Real e-mail. The Message-ID follows from the row, so that a message that did go out twice can be told. */
export function openSmtp(url: string, from: string): MessageGateway {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    // A server that offers no STARTTLS gets neither our password nor a message, unless it is this host.
    requireTLS: !isThisHost(new URL(url).hostname),
    connectionTimeout: 15 * seconds,
    greetingTimeout: 15 * seconds,
    socketTimeout: 60 * seconds,
    // A row never names a file or an address to fetch.
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
          // An object: the address is never read as a list of them.
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
