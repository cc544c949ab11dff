import { Button, Skeleton } from '@mui/material'
import { Title } from 'ra-ui-materialui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { isDemo } from '../../console/system-info.ts'
import { useText } from '../../engine/ui/texts/use-text.ts'
import { Notice } from '../../engine/ui/list/notice.tsx'
import { FailsSwitch } from './fails-switch.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { MessageTable } from './message-table.tsx'
import { OutboxPages } from './outbox-pages.tsx'
import { useOutbox, type OutboxPage as OutboxView } from './use-outbox.ts'
import { useOutboxText } from './use-outbox-text.ts'
import '../log-table.css'
import './outbox.css'

/** What becomes of messages, by the channels that really go out. */
function said(channels: OutboxView['really_sent']) {
  if (channels.length === 0) return 'sandbox'
  if (channels.length > 1) return 'real'
  return channels.includes('email') ? 'sandbox_sms' : 'sandbox_email'
}

/** /settings/outbox: what was sent in the corporate's name, as it looked (DESIGN section 9). */
export default function OutboxPage() {
  const text = useOutboxText()
  const engineText = useText()
  const [search, setSearch] = useSearchParams()
  const asked = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const [open, setOpen] = useState<number | null>(null)
  const { data, error, isFetching, refetch } = useOutbox(asked)
  const message = data?.data.find(({ id }) => id === open)
  return (
    <div className="u-outbox-page" data-fill="">
      <Title title={text('title')} preferenceKey={false} />
      <div className="u-outbox-head">
        <p>
          {data && text(said(data.really_sent))} {data && isDemo() && text('demo')}
        </p>
        {data && data.really_sent.length < 2 && <FailsSwitch />}
        <Button variant="outlined" loading={isFetching && data !== undefined} onClick={() => void refetch()}>
          {text('refresh')}
        </Button>
      </div>
      {!data && error && (
        <p className="u-log-none" role="alert">
          {text('broken')} <Button onClick={() => void refetch()}>{engineText('retry')}</Button>
        </p>
      )}
      {!data && !error && (
        <div className="u-log-none" role="status" aria-label={text('loading')}>
          {[90, 80, 85].map((width) => (
            <Skeleton key={width} width={`${width}%`} height={40} />
          ))}
        </div>
      )}
      {data?.data.length === 0 && <Notice icon="inbox" title={text('none')} text={text('none_text')} />}
      {data && data.data.length > 0 && <MessageTable messages={data.data} onOpen={setOpen} />}
      {data && (
        <OutboxPages page={data} onPage={(page) => setSearch(page === 1 ? {} : { page: String(page) })} />
      )}
      {message && <MessageDialog message={message} onClose={() => setOpen(null)} />}
    </div>
  )
}
