import { MessageRefused, type MessageGateway } from '../../messages/gateway.ts'

const timeout = 30_000

/** Retryable statuses: rate limits, time-outs, our own sign-in. */
const passing = new Set([401, 403, 407, 408, 425, 429])

export interface SmsGatewayOptions {
  url: string
  token?: string | undefined
  sender?: string | undefined
}

/**
 * POST `{ to, from, text, reference }` as JSON with a bearer token. The row-based reference lets gateways detect
 * duplicates.
 */
export function openSmsGateway({ url, token, sender }: SmsGatewayOptions): MessageGateway {
  return {
    sandbox: false,
    async send({ id, corporateId, recipient, text }) {
      const answer = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
        headers: {
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ to: recipient, from: sender, text, reference: `urus-${corporateId}-${id}` }),
      })
      await answer.body?.cancel()
      if (answer.ok) return
      const reason = `The SMS gateway answered ${answer.status}`
      if (answer.status >= 400 && answer.status < 500 && !passing.has(answer.status))
        throw new MessageRefused(reason)
      throw new Error(reason)
    },
    close: () => Promise.resolve(),
  }
}
