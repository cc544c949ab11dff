import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { api, type ApiAnswer } from '../../client/api.ts'
import { downloadFrom } from '../../client/data/files.ts'
import { reportFailure } from '../../client/notice-store.ts'
import { showDay } from '../../domain/dates/show.ts'
import { showMoney } from '../../domain/money.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { PageSkeleton } from '../../kit/page-skeleton.tsx'
import { FacilityTable } from './facility-table.tsx'
import { OurReading } from './our-reading.tsx'
import { ReadFailed } from './read-failed.tsx'
import { ScoreChip } from './score-chip.tsx'
import { useCreditText } from './use-credit-text.ts'
import styles from './credit.module.css'

export type ReportContent = ApiAnswer<'GET /credit-report/credit-reports/:id/content'>['data']

/** A report's content; pending ones appear once ready [PRO-10]. */
export default function ReportBlock({ record }: BlockProps) {
  const text = useCreditText()
  const status = record['status']
  if (status === 'delivered') return <Delivered id={record.id} />
  return (
    <p className={styles.soft} role="status">
      {text(status === 'refunded' ? 'report.refunded' : 'report.ordered')}
    </p>
  )
}

function Delivered({ id }: { id: number }) {
  const text = useCreditText()
  const { data, error, refetch } = useQuery({
    queryKey: ['credit_report', 'content', id],
    queryFn: async ({ signal }) =>
      (await api('GET /credit-report/credit-reports/:id/content', { params: { id }, signal })).data,
    // Every view is logged, so it never refetches by itself.
    staleTime: Infinity,
  })
  if (error) return <ReadFailed onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const { report, sandbox } = data
  return (
    <div className={styles.block}>
      {sandbox && <p className={styles.sandbox}>{text('sandbox')}</p>}
      <p className={styles.state}>
        <ScoreChip score={report.score} />
        <span className={styles.soft}>
          {report.reference}, {showDay(report.as_of)}
        </span>
        <Button
          size="small"
          onClick={() =>
            void downloadFrom('credit-report', `credit-reports/${id}/pdf`, 'credit-report.pdf').catch(
              reportFailure,
            )
          }
        >
          {text('report.pdf')}
        </Button>
      </p>
      <h3>{text('report.facilities')}</h3>
      <FacilityTable id={id} content={data} onCopied={() => void refetch()} />
      <Findings content={data} />
      <OurReading id={id} />
    </div>
  )
}

function Findings({ content: { report } }: { content: ReportContent }) {
  const text = useCreditText()
  const ended = (settled: boolean) => text(settled ? 'report.settled' : 'report.unsettled')
  const parts = [
    {
      title: text('report.litigation'),
      rows: report.litigation.map(({ kind, court, filed, amount, settled }) => ({
        what: `${text(`report.kinds.${kind}`)}, ${court}, ${showDay(filed)}, ${ended(settled)}`,
        amount,
      })),
    },
    {
      title: text('report.trade'),
      rows: report.trade_references.map(({ creditor, amount, overdue_days: days, settled }) => ({
        what: [creditor, ended(settled), ...(days > 0 ? [text('report.overdue', { days })] : [])].join(', '),
        amount,
      })),
    },
  ]
  return parts.map(({ title, rows }) => (
    <section key={title} aria-label={title}>
      <h3>{title}</h3>
      {rows.length === 0 ? (
        <p className={styles.soft}>{text('report.none')}</p>
      ) : (
        <dl className={styles.quote}>
          {rows.map(({ what, amount }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{showMoney(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  ))
}
