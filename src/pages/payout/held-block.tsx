import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { payeeResource } from '../../../resources/payee.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { AmountTable } from '../../kit/amount-table/amount-table.tsx'
import { BlockWait } from '../../kit/block-wait.tsx'
import { LineAmount } from './line-amount.tsx'
import { heldQuery } from './payout-queries.ts'
import { usePayoutText } from './use-payout-text.ts'
import styles from './payout.module.css'

export default function HeldBlock({ record }: BlockProps) {
  const text = usePayoutText()
  const { data, isError, refetch } = useQuery(heldQuery(record.id, record['version']))
  if (!data) return <BlockWait failed={isError} text={text('retry')} onAgain={refetch} height={64} />
  if (data.length === 0) return <p className={styles.soft}>{text('held.none')}</p>
  return (
    <AmountTable
      label={text('held.table')}
      rows={data}
      keyOf={({ line_id }) => line_id}
      columns={[
        {
          label: text('payee'),
          isName: true,
          cell: ({ name, payee_id }) =>
            payee_id === null ? name : <Link to={addressOf(payeeResource, 'show', payee_id)}>{name}</Link>,
        },
        {
          label: text('held.reason'),
          isText: true,
          cell: ({ reason, note }) => (
            <>
              {text(`holds.${reason}`)}
              {note && <small>{note}</small>}
            </>
          ),
        },
        { label: text('case'), isText: true, cell: ({ case_name }) => case_name },
        {
          label: text('amount'),
          cell: ({ line_id, amount }) => <LineAmount line={line_id} amount={amount} />,
        },
      ]}
    />
  )
}
