import { Skeleton } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { salesDocumentResource } from '../../../resources/sales-document.ts'
import { api } from '../../client/api.ts'
import { documentStatusColours } from '../../domain/billing/documents.ts'
import { showDay } from '../../domain/dates/show.ts'
import { showMoney } from '../../domain/money.ts'
import { translateLabel } from '../../domain/texts/spoken.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { Chip } from '../../kit/chip.tsx'
import { TryAgain } from '../../kit/try-again.tsx'
import { useBillingText } from './use-billing-text.ts'
import styles from './billing.module.css'
import { valueAt } from '../../domain/names.ts'

export default function CaseFeesBlock({ record }: BlockProps) {
  const text = useBillingText()
  const { data, error, refetch } = useQuery({
    queryKey: ['sales_document', 'case', record.id, record['version']],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await api('GET /sales/case/:prod_id/fees', { params: { prod_id: record.id }, signal })).data,
  })
  if (!data)
    return error ? (
      <TryAgain text={text('fees.failed')} onAgain={() => void refetch()} />
    ) : (
      <Skeleton variant="rounded" height={96} />
    )
  return (
    <div className={styles.block}>
      {data.agreement !== null && data.percent !== null && data.fee !== null && (
        <p>
          {text('fees.under', {
            agreement: data.agreement,
            percent: Number(data.percent),
            fee: showMoney(data.fee),
          })}
          .{' '}
          <span className={styles.soft}>
            {data.rank === null ? text('fees.no_rank') : text('fees.rank', { rank: data.rank })}
          </span>
        </p>
      )}
      {data.why !== null && <p>{text('fees.none', { why: text(`ripe.why.${data.why}`) })}</p>}
      {data.stages.length === 0 && data.why === null && data.documents.length === 0 && (
        <p className={styles.soft}>{text('fees.not_yet')}</p>
      )}
      {data.stages.length > 0 && (
        <div className={styles.scroll} role="region" aria-label={text('fees.table')} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{text('fees.stage')}</th>
                <th scope="col">{text('fees.due')}</th>
                <th scope="col">{text('fees.expected')}</th>
                <th scope="col">{text('fees.billed')}</th>
                <th scope="col">{text('fees.received')}</th>
              </tr>
            </thead>
            <tbody>
              {data.stages.map((stage) => (
                <tr key={stage.fee_stage_id}>
                  <th scope="row">
                    {stage.name} ({Number(stage.percent)}%)
                  </th>
                  <td>{stage.reached_on === null ? text('fees.not_due') : showDay(stage.reached_on)}</td>
                  <td>{showMoney(stage.amount)}</td>
                  <td>{showMoney(stage.billed)}</td>
                  <td>{showMoney(stage.received)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {data.documents.length > 0 && (
        <div className={styles.scroll} role="region" aria-label={text('fees.documents')} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{text('fees.document')}</th>
                <th scope="col" data-text="">
                  {text('fees.status')}
                </th>
                <th scope="col">{text('lines.amount')}</th>
                <th scope="col">{text('fees.received')}</th>
              </tr>
            </thead>
            <tbody>
              {data.documents.map((line, at) => (
                <tr key={at}>
                  <th scope="row">
                    <Link to={addressOf(salesDocumentResource, 'show', line.document_id)}>
                      {line.number ?? text('fees.draft')}
                    </Link>
                    <small>{line.description}</small>
                  </th>
                  <td data-text="">
                    <Chip
                      text={translateLabel(line.status)}
                      colour={valueAt(documentStatusColours, line.status)}
                    />
                  </td>
                  <td>
                    {line.kind === 'credit_note' ? '-' : ''}
                    {showMoney(line.amount)}
                  </td>
                  <td>{showMoney(line.received)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}
