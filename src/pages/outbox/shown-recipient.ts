import { showPhone } from '../../domain/phone.ts'
import type { OutboxMessage } from '../../services/messaging/outbox.ts'

/** Phones are formatted. */
export const shownRecipient = ({
  channel,
  recipient,
}: Pick<OutboxMessage, 'channel' | 'recipient'>): string =>
  channel === 'sms' ? showPhone(recipient) : recipient
