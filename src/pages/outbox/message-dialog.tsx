import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId } from 'react'
import { toast } from '../../client/notice-store.ts'
import { showTime } from '../../domain/dates/show.ts'
import { simulatedFailure } from '../../domain/outbox.ts'
import type { OutboxMessage } from '../../services/messaging/outbox.ts'
import { MessageLook } from './message-look.tsx'
import { MessageState } from './message-state.tsx'
import { shownRecipient } from './shown-recipient.ts'
import { useResend } from './use-outbox.ts'
import { useOutboxText } from './use-outbox-text.ts'
import styles from './outbox.module.css'

export function MessageDialog({ message, onClose }: { message: OutboxMessage; onClose: () => void }) {
  const text = useOutboxText()
  const id = useId()
  const { mutate, isPending } = useResend(() => toast(text('queued_again')))
  const { subject, channel, created_at, attempts, error, html, text: plain, status } = message
  const plainTitle = channel === 'sms' ? 'look' : 'plain'
  return (
    <Dialog open onClose={onClose} maxWidth={channel === 'sms' ? 'sm' : 'lg'} fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{subject || text(channel)}</DialogTitle>
      <DialogContent className={styles.message}>
        <dl>
          <dt>{text('recipient')}</dt>
          <dd>{shownRecipient(message)}</dd>
          <dt>{text('when')}</dt>
          <dd>{showTime(created_at)}</dd>
          <dt>{text('status')}</dt>
          <dd>
            <MessageState message={message} /> {text('attempts', { smart_count: attempts })}
            {error && (
              <span className={styles.error}>
                {error === simulatedFailure ? text('told_to_fail') : error}
              </span>
            )}
          </dd>
        </dl>
        {plain === null || plain === undefined ? (
          <p>{text('hidden')}</p>
        ) : (
          <div className={styles.bodies} data-html={html ? '' : undefined}>
            {html && <MessageLook html={html} title={text('look')} />}
            <section aria-label={text(plainTitle)} tabIndex={0}>
              <h3>{text(plainTitle)}</h3>
              {channel === 'sms' ? <p className={styles.sms}>{plain}</p> : <pre>{plain}</pre>}
            </section>
          </div>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('close')}</Button>
        <Button
          variant="contained"
          loading={isPending}
          disabled={status === 'queued' || plain === null || plain === undefined}
          onClick={() => mutate(message.id)}
        >
          {text('again')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
