import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { commsPayoutSummaryResource } from '../../../resources/comms-payout-summary.ts'
import { showMoney } from '../../domain/money.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { AmountTable } from '../../kit/amount-table/amount-table.tsx'
import { BlockWait } from '../../kit/block-wait.tsx'
import { summariesQuery } from './payout-queries.ts'
import { usePayoutText } from './use-payout-text.ts'
import styles from './payout.module.css'

export default function SummariesBlock({ record }: BlockProps) {
  const text = usePayoutText()
  const { data, isError, refetch } = useQuery(summariesQuery(record.id, record['version']))
  if (!data) return <BlockWait failed={isError} text={text('retry')} onAgain={refetch} height={64} />
  if (data.length === 0) return <p className={styles.soft}>{text('summaries.none')}</p>
  return (
    <AmountTable
      label={text('summaries.table')}
      rows={data}
      keyOf={({ id }) => id}
      columns={[
        {
          label: text('summaries.hub'),
          isName: true,
          cell: ({ id, hub, is_confirmed }) => (
            <>
              <Link to={addressOf(commsPayoutSummaryResource, 'show', id)}>
                {hub?.name ?? text('summaries.no_hub')}
              </Link>
              <small>{text(is_confirmed ? 'summaries.confirmed' : 'summaries.waiting')}</small>
            </>
          ),
        },
        { label: text('summaries.payees'), cell: ({ payees }) => payees },
        { label: text('gross'), cell: ({ gross }) => showMoney(gross) },
        { label: text('withheld'), cell: ({ withheld }) => showMoney(withheld) },
        { label: text('net'), cell: ({ net }) => showMoney(net) },
      ]}
    />
  )
}
