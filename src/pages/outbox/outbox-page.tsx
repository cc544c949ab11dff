import { Button } from '@mui/material'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { isDemo } from '../../client/system-info.ts'
import { Notice } from '../../kit/empty-state.tsx'
import { LogPage } from '../log/log-page.tsx'
import { LogPages } from '../log/log-pages.tsx'
import { LogWait } from '../log/log-wait.tsx'
import { FailsSwitch } from './fails-switch.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { MessageTable } from './message-table.tsx'
import { SmsCosts } from './sms-costs.tsx'
import { useOutbox, type OutboxPage as OutboxView } from './use-outbox.ts'
import { useOutboxText } from './use-outbox-text.ts'

/** Explains delivery by the channels actually sent. */
function said(channels: OutboxView['really_sent']) {
  if (channels.length === 0) return 'sandbox'
  if (channels.length > 1) return 'real'
  return channels.includes('email') ? 'sandbox_sms' : 'sandbox_email'
}

/** /settings/outbox: messages sent for the corporate, as they looked. */
export default function OutboxPage() {
  const text = useOutboxText()
  const [search, setSearch] = useSearchParams()
  const asked = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const [open, setOpen] = useState<number | null>(null)
  const [costs, setCosts] = useState(false)
  const { data, error, isFetching, refetch } = useOutbox(asked)
  const message = data?.data.find(({ id }) => id === open)
  const head = (
    <>
      <p>
        {data && text(said(data.really_sent))} {data && isDemo() && text('demo')}
      </p>
      {data && data.really_sent.length < 2 && <FailsSwitch />}
      <Button variant="outlined" onClick={() => setCosts(true)}>
        {text('costs.open')}
      </Button>
      <Button variant="outlined" loading={isFetching && data !== undefined} onClick={() => void refetch()}>
        {text('refresh')}
      </Button>
    </>
  )
  return (
    <LogPage title={text('title')} head={head}>
      {!data && (
        <LogWait
          failed={error !== null}
          texts={{ failed: text('broken'), loading: text('loading') }}
          onRetry={() => void refetch()}
        />
      )}
      {data?.data.length === 0 && <Notice icon="inbox" title={text('none')} text={text('none_text')} />}
      {data && data.data.length > 0 && <MessageTable messages={data.data} onOpen={setOpen} />}
      {data && (
        <LogPages
          page={data}
          texts={{
            pages: text('pages'),
            back: text('newer'),
            on: text('older'),
            range: (numbers) => text('range', numbers),
          }}
          onPage={(page) => setSearch(page === 1 ? {} : { page: String(page) })}
        />
      )}
      {costs && <SmsCosts onClose={() => setCosts(false)} />}
      {message && <MessageDialog message={message} onClose={() => setOpen(null)} />}
    </LogPage>
  )
}
