import type { OutboxMessage } from '../../services/messaging/outbox.ts'
import { useOutboxText } from './use-outbox-text.ts'

/** What became of a message; one that the sandbox kept was sent to nobody. */
export function MessageState({ message: { status, sandbox } }: { message: OutboxMessage }) {
  const text = useOutboxText()
  return (
    <span className="u-outbox-state" data-state={status}>
      {text(status === 'sent' && sandbox ? 'kept' : status)}
    </span>
  )
}
