import { OutlinedInput } from '@mui/material'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { maxSubscriptionSearchLength } from '../../domain/corporate-subscription.ts'
import { Notice } from '../../kit/empty-state.tsx'
import { LogPage } from '../log/log-page.tsx'
import { LogPages } from '../log/log-pages.tsx'
import { LogWait } from '../log/log-wait.tsx'
import { SubscriptionDialog } from './subscription-dialog.tsx'
import { SubscriptionTable } from './subscription-table.tsx'
import { useSubscriptions } from './use-subscriptions.ts'
import { useSubscriptionText } from './use-subscription-text.ts'
import styles from './subscriptions.module.css'

/** /settings/subscriptions: the platform operator manages corporates' subscriptions. */
export default function SubscriptionsPage() {
  const text = useSubscriptionText()
  const [search, setSearch] = useSearchParams()
  const asked = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const [typed, setTyped] = useState((search.get('q') ?? '').slice(0, maxSubscriptionSearchLength))
  const [open, setOpen] = useState<number | null>(null)
  const { data, error, refetch } = useSubscriptions(typed.trim(), asked)
  const record = data?.data.find(({ id }) => id === open)
  const go = (q: string, page: number, replace: boolean) =>
    setSearch({ ...(q && { q }), ...(page > 1 && { page: String(page) }) }, { replace })
  const head = (
    <>
      <p>{text('hint')}</p>
      <OutlinedInput
        className={styles.search}
        type="search"
        size="small"
        placeholder={text('search')}
        value={typed}
        inputProps={{ 'aria-label': text('search'), maxLength: maxSubscriptionSearchLength }}
        onChange={({ target }) => {
          setTyped(target.value)
          go(target.value, 1, true)
        }}
      />
    </>
  )
  return (
    <LogPage title={text('title')} head={head}>
      {!data && (
        <LogWait
          failed={error !== null}
          texts={{ failed: text('failed'), loading: text('loading') }}
          onRetry={() => void refetch()}
        />
      )}
      {data?.data.length === 0 && (
        <Notice icon="inbox" title={text('none')} text={text(typed ? 'none_text' : 'nobody_text')} />
      )}
      {data && data.data.length > 0 && <SubscriptionTable rows={data.data} onEdit={setOpen} />}
      {data && (
        <LogPages
          page={data}
          texts={{
            pages: text('pages'),
            back: text('previous'),
            on: text('next'),
            range: (numbers) => text('range', numbers),
          }}
          onPage={(page) => go(typed, page, false)}
        />
      )}
      {record && <SubscriptionDialog key={record.id} record={record} onClose={() => setOpen(null)} />}
    </LogPage>
  )
}
