import type { OutboxMessage } from '../../services/messaging/outbox.ts'
import { useOutboxText } from './use-outbox-text.ts'

const tones = { queued: undefined, sent: 'good', failed: 'bad' } as const

/** What became of a message; one that the sandbox kept was sent to nobody. */
export function MessageState({ message: { status, sandbox } }: { message: OutboxMessage }) {
  const text = useOutboxText()
  return (
    <span className="u-log-state" data-state={tones[status]}>
      {text(status === 'sent' && sandbox ? 'kept' : status)}
    </span>
  )
}
