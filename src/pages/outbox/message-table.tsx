import { useTranslate } from 'react-admin'
import { showTime } from '../../domain/dates/show.ts'
import type { OutboxMessage } from '../../services/messaging/outbox.ts'
import { MessageState } from './message-state.tsx'
import { shownRecipient } from './shown-recipient.ts'
import { useOutboxText } from './use-outbox-text.ts'
import log from '../log/log.module.css'
import outboxStyles from './outbox.module.css'

interface MessageTableProps {
  messages: readonly OutboxMessage[]
  onOpen: (id: number) => void
}

export function MessageTable({ messages, onOpen }: MessageTableProps) {
  const text = useOutboxText()
  const translate = useTranslate()
  const kindOf = (kind: string) =>
    translate(`outbox.kinds.${kind}`, {
      _: kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('_', ' '),
    })
  return (
    <div className={log.scroll} data-part="scroll" tabIndex={0} role="region" aria-label={text('table')}>
      <table className={`${log.log} ${outboxStyles.outbox}`} data-cards="">
        <thead>
          <tr>
            {(['when', 'status', 'recipient', 'subject', 'kind'] as const).map((head) => (
              <th key={head} scope="col">
                {text(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {messages.map((message) => {
            const { id, created_at, kind, channel } = message
            const recipient = shownRecipient(message)
            // SMS have no subject.
            const subject = message.subject || message.text || text(channel)
            return (
              <tr key={id}>
                <td>
                  <time dateTime={created_at.replace(' ', 'T')}>{showTime(created_at)}</time>
                </td>
                <td>
                  <MessageState message={message} />
                </td>
                <td>{recipient}</td>
                <td>
                  <button
                    type="button"
                    aria-label={text('open', { subject, recipient })}
                    onClick={() => onOpen(id)}
                  >
                    {subject}
                  </button>
                </td>
                <td>
                  {kindOf(kind)} <small>{text(channel)}</small>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
