import { Skeleton } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { commsPayoutSummaryResource } from '../../../resources/comms-payout-summary.ts'
import { showMoney } from '../../domain/money.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { TryAgain } from '../../kit/try-again.tsx'
import { summariesQuery } from './payout-queries.ts'
import { usePayoutText } from './use-payout-text.ts'
import styles from './payout.module.css'

export default function SummariesBlock({ record }: BlockProps) {
  const text = usePayoutText()
  const { data, isError, refetch } = useQuery(summariesQuery(record.id, record['version']))
  if (!data)
    return isError ? (
      <TryAgain text={text('retry')} onAgain={() => void refetch()} />
    ) : (
      <Skeleton variant="rounded" height={64} />
    )
  if (data.length === 0) return <p className={styles.soft}>{text('summaries.none')}</p>
  return (
    <div className={styles.scroll} role="region" aria-label={text('summaries.table')} tabIndex={0}>
      <table className={`${styles.table} ${styles.cards}`}>
        <thead>
          <tr>
            <th scope="col">{text('summaries.hub')}</th>
            <th scope="col">{text('summaries.payees')}</th>
            <th scope="col">{text('gross')}</th>
            <th scope="col">{text('withheld')}</th>
            <th scope="col">{text('net')}</th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ id, hub, payees, gross, withheld, net, is_confirmed }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={addressOf(commsPayoutSummaryResource, 'show', id)}>
                  {hub?.name ?? text('summaries.no_hub')}
                </Link>
                <small>{text(is_confirmed ? 'summaries.confirmed' : 'summaries.waiting')}</small>
              </th>
              <td data-label={text('summaries.payees')}>{payees}</td>
              <td data-label={text('gross')}>{showMoney(gross)}</td>
              <td data-label={text('withheld')}>{showMoney(withheld)}</td>
              <td data-label={text('net')}>{showMoney(net)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
