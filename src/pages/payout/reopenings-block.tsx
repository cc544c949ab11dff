import { Skeleton } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { showTime } from '../../domain/dates/show.ts'
import { showMoney } from '../../domain/money.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { TryAgain } from '../../kit/try-again.tsx'
import { reopeningsQuery } from './payout-queries.ts'
import { usePayoutText } from './use-payout-text.ts'
import styles from './payout.module.css'

export default function ReopeningsBlock({ record }: BlockProps) {
  const text = usePayoutText()
  const { data, isError, refetch } = useQuery(reopeningsQuery(record.id, record['version']))
  if (!data)
    return isError ? (
      <TryAgain text={text('retry')} onAgain={() => void refetch()} />
    ) : (
      <Skeleton variant="rounded" height={64} />
    )
  if (data.length === 0) return <p className={styles.soft}>{text('reopenings.none')}</p>
  return (
    <div className={styles.scroll} role="region" aria-label={text('reopenings.table')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text('reopenings.by')}</th>
            <th scope="col" data-text="">
              {text('held.reason')}
            </th>
            <th scope="col" data-text="">
              {text('reopenings.approved_by')}
            </th>
            <th scope="col">{text('net')}</th>
            <th scope="col" data-text="">
              {text('reopenings.file')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ id, made_by, created_at, reason, approved_by, net, file_sha256 }) => (
            <tr key={id}>
              <th scope="row">
                {made_by}
                <small>{showTime(created_at)}</small>
              </th>
              <td data-text="">{reason}</td>
              <td data-text="">{approved_by}</td>
              <td>{showMoney(net)}</td>
              <td data-text="">
                {file_sha256 === null ? text('reopenings.no_file') : <code>{file_sha256}</code>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
