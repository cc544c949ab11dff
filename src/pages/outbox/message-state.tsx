import type { OutboxMessage } from '../../services/messaging/outbox.ts'
import { useOutboxText } from './use-outbox-text.ts'
import styles from '../log/log.module.css'

const tones = { queued: undefined, sent: 'good', failed: 'bad' } as const

/** Sandbox messages were never sent. */
export function MessageState({ message: { status, sandbox } }: { message: OutboxMessage }) {
  const text = useOutboxText()
  return (
    <span className={styles.state} data-state={tones[status]}>
      {text(status === 'sent' && sandbox ? 'kept' : status)}
    </span>
  )
}
