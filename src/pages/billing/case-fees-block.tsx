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
import { AmountTable } from '../../kit/amount-table/amount-table.tsx'
import { Chip } from '../../kit/chip.tsx'
import { BlockWait } from '../../kit/block-wait.tsx'
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
    return <BlockWait failed={error !== null} text={text('fees.failed')} onAgain={refetch} height={96} />
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
        <AmountTable
          label={text('fees.table')}
          rows={data.stages}
          keyOf={({ fee_stage_id }) => fee_stage_id}
          columns={[
            {
              label: text('fees.stage'),
              isName: true,
              cell: ({ name, percent }) => `${name} (${Number(percent)}%)`,
            },
            {
              label: text('fees.due'),
              cell: ({ reached_on }) => (reached_on === null ? text('fees.not_due') : showDay(reached_on)),
            },
            { label: text('fees.expected'), cell: ({ amount }) => showMoney(amount) },
            { label: text('fees.billed'), cell: ({ billed }) => showMoney(billed) },
            { label: text('fees.received'), cell: ({ received }) => showMoney(received) },
          ]}
        />
      )}
      {data.documents.length > 0 && (
        <AmountTable
          label={text('fees.documents')}
          rows={data.documents}
          keyOf={(_, at) => at}
          columns={[
            {
              label: text('fees.document'),
              isName: true,
              cell: ({ document_id, number, description }) => (
                <>
                  <Link to={addressOf(salesDocumentResource, 'show', document_id)}>
                    {number ?? text('fees.draft')}
                  </Link>
                  <small>{description}</small>
                </>
              ),
            },
            {
              label: text('fees.status'),
              isText: true,
              cell: ({ status }) => (
                <Chip text={translateLabel(status)} colour={valueAt(documentStatusColours, status)} />
              ),
            },
            {
              label: text('lines.amount'),
              cell: ({ kind, amount }) => `${kind === 'credit_note' ? '-' : ''}${showMoney(amount)}`,
            },
            { label: text('fees.received'), cell: ({ received }) => showMoney(received) },
          ]}
        />
      )}
    </div>
  )
}
