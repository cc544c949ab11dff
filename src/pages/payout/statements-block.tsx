import { useQuery } from '@tanstack/react-query'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { BlockWait } from '../../kit/block-wait.tsx'
import { statementsQuery } from './payout-queries.ts'
import { StatementCard } from './statement-card.tsx'
import { usePayoutText } from './use-payout-text.ts'
import styles from './payout.module.css'

export default function StatementsBlock({ record }: BlockProps) {
  const text = usePayoutText()
  const { data, isError, refetch } = useQuery(statementsQuery(record.id, record['version']))
  if (!data) return <BlockWait failed={isError} text={text('retry')} onAgain={refetch} height={120} />
  if (data.length === 0) return <p className={styles.soft}>{text('statements.none')}</p>
  return (
    <div className={styles.block}>
      {data.map((statement) => (
        <StatementCard key={statement.id} statement={statement} heading={statement.name} />
      ))}
    </div>
  )
}
