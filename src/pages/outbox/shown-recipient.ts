import { showPhone } from '../../domain/phone.ts'
import type { OutboxMessage } from '../../services/messaging/outbox.ts'

/** Who a message is for, as people read it: phones as phones are shown everywhere. */
export const shownRecipient = ({
  channel,
  recipient,
}: Pick<OutboxMessage, 'channel' | 'recipient'>): string =>
  channel === 'sms' ? showPhone(recipient) : recipient
