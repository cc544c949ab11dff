import { Skeleton } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { payeeResource } from '../../../resources/payee.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { TryAgain } from '../../kit/try-again.tsx'
import { LineAmount } from './line-amount.tsx'
import { heldQuery } from './payout-queries.ts'
import { usePayoutText } from './use-payout-text.ts'
import styles from './payout.module.css'

export default function HeldBlock({ record }: BlockProps) {
  const text = usePayoutText()
  const { data, isError, refetch } = useQuery(heldQuery(record.id, record['version']))
  if (!data)
    return isError ? (
      <TryAgain text={text('retry')} onAgain={() => void refetch()} />
    ) : (
      <Skeleton variant="rounded" height={64} />
    )
  if (data.length === 0) return <p className={styles.soft}>{text('held.none')}</p>
  return (
    <div className={styles.scroll} role="region" aria-label={text('held.table')} tabIndex={0}>
      <table className={`${styles.table} ${styles.cards}`}>
        <thead>
          <tr>
            <th scope="col">{text('payee')}</th>
            <th scope="col" data-text="">
              {text('held.reason')}
            </th>
            <th scope="col" data-text="">
              {text('case')}
            </th>
            <th scope="col">{text('amount')}</th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ line_id, name, payee_id, reason, note, case_name, amount }) => (
            <tr key={line_id}>
              <th scope="row">
                {payee_id === null ? (
                  name
                ) : (
                  <Link to={addressOf(payeeResource, 'show', payee_id)}>{name}</Link>
                )}
              </th>
              <td data-text="" data-label={text('held.reason')}>
                {text(`holds.${reason}`)}
                {note && <small>{note}</small>}
              </td>
              <td data-text="" data-label={text('case')}>
                {case_name}
              </td>
              <td data-label={text('amount')}>
                <LineAmount line={line_id} amount={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
