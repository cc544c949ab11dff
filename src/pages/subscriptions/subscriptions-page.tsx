import { Button, OutlinedInput, Skeleton } from '@mui/material'
import { Title } from 'ra-ui-materialui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { longestSubscriptionSearch } from '../../domain/corporate-subscription.ts'
import { Notice } from '../../engine/ui/list/notice.tsx'
import { useText } from '../../engine/ui/texts/use-text.ts'
import { SubscriptionDialog } from './subscription-dialog.tsx'
import { SubscriptionPages } from './subscription-pages.tsx'
import { SubscriptionTable } from './subscription-table.tsx'
import { useSubscriptions } from './use-subscriptions.ts'
import { useSubscriptionText } from './use-subscription-text.ts'
import '../log-table.css'
import './subscriptions.css'

/** /settings/subscriptions: the platform's operator renews, ends and changes the subscriptions of corporates. */
export default function SubscriptionsPage() {
  const text = useSubscriptionText()
  const translated = useText()
  const [search, setSearch] = useSearchParams()
  const asked = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const [typed, setTyped] = useState((search.get('q') ?? '').slice(0, longestSubscriptionSearch))
  const [open, setOpen] = useState<number | null>(null)
  const { data, error, refetch } = useSubscriptions(typed.trim(), asked)
  const record = data?.data.find(({ id }) => id === open)
  const go = (q: string, page: number, replace: boolean) =>
    setSearch({ ...(q && { q }), ...(page > 1 && { page: String(page) }) }, { replace })
  return (
    <div className="u-subscriptions-page" data-fill="">
      <Title title="subscriptions.title" preferenceKey={false} />
      <div className="u-subscriptions-head">
        <p>{text('hint')}</p>
        <OutlinedInput
          type="search"
          size="small"
          placeholder={text('search')}
          value={typed}
          inputProps={{ 'aria-label': text('search'), maxLength: longestSubscriptionSearch }}
          onChange={({ target }) => {
            setTyped(target.value)
            go(target.value, 1, true)
          }}
        />
      </div>
      {!data && error && (
        <p className="u-log-none" role="alert">
          {text('failed')} <Button onClick={() => void refetch()}>{translated('retry')}</Button>
        </p>
      )}
      {!data && !error && (
        <div className="u-log-none" role="status" aria-label={text('loading')}>
          {[90, 80, 85].map((width) => (
            <Skeleton key={width} width={`${width}%`} height={40} />
          ))}
        </div>
      )}
      {data?.data.length === 0 && (
        <Notice icon="inbox" title={text('none')} text={text(typed ? 'none_text' : 'nobody_text')} />
      )}
      {data && data.data.length > 0 && <SubscriptionTable rows={data.data} onEdit={setOpen} />}
      {data && <SubscriptionPages page={data} onPage={(page) => go(typed, page, false)} />}
      {record && <SubscriptionDialog key={record.id} record={record} onClose={() => setOpen(null)} />}
    </div>
  )
}
