import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../../client/api.ts'
import { useChangesOf } from '../../client/live/record-changes.ts'
import { useAllows } from '../../client/session/use-session.ts'
import { buyAccess } from '../../domain/credit/access.ts'
import { showDay } from '../../domain/dates/show.ts'
import { showMoney } from '../../domain/money.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { useAccess } from '../../engine/ui/rights.ts'
import { PageSkeleton } from '../../kit/page-skeleton.tsx'
import { creditReportResource } from '../../../resources/credit-report.ts'
import { BuyButton } from './buy-button.tsx'
import { ConsentState, missingOf } from './consent-state.tsx'
import { ReadFailed } from './read-failed.tsx'
import { ScoreChip } from './score-chip.tsx'
import { useCreditText } from './use-credit-text.ts'
import styles from './credit.module.css'

/** Consent, latest report and ordering [PRO-08, API-19]. */
export default function CustomerCreditBlock(props: BlockProps) {
  return useAccess(creditReportResource, 'list') ? <Credit {...props} /> : null
}

function Credit({ resource, record }: BlockProps) {
  const text = useCreditText()
  const paysForReports = useAllows(buyAccess)
  const mayEdit = useAccess(resource, 'edit')
  const client = useQueryClient()
  const params = { id: record.id }
  const key = [resource.schema.name, 'getOne', { credit: record.id }]
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const [consents, summary] = await Promise.all([
        api('GET /customer/customer/:id/ctos_esign', { params, signal }),
        api('GET /credit-report/summary', { query: { credit_report_cust_id: record.id }, signal }),
      ])
      return { consent: consents.data[0] ?? null, summary: summary.data }
    },
  })
  useChangesOf(resource.schema.name, record.id, () => void refetch())
  if (error) return <ReadFailed onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const { consent, summary } = data
  const mayBuy = paysForReports && mayEdit
  const ask = async () => {
    const { data: asked } = await api('POST /consent/esign/generate', {
      body: { customer_id: record.id, director_id: null, esign_custom_identifier: null },
    })
    const { esign_uuid: cce_uuid, esign_url: cce_url, esign_expired_date: cce_expired_date } = asked
    await api('POST /customer/customer/:id/ctos_esign', {
      params,
      body: { cce_uuid, cce_url, cce_expired_date },
    })
  }
  const missing = missingOf(consent)
  return (
    <div className={styles.block}>
      <ConsentState
        consent={consent}
        mayAsk={mayBuy}
        ask={ask}
        onChange={() => void client.invalidateQueries({ queryKey: key })}
      />
      {summary ? (
        <div className={styles.latest}>
          <p className={styles.state}>
            <ScoreChip score={summary.score} />
            <span className={styles.soft}>{showDay(summary.delivered_at)}</span>
            <Link to={addressOf(creditReportResource, 'show', summary.credit_report_id)}>{text('open')}</Link>
          </p>
          <p className={styles.soft}>
            {text('sums', {
              smart_count: summary.facilities,
              outstanding: showMoney(summary.outstanding),
              instalments: showMoney(summary.instalments),
            })}
          </p>
          {summary.sandbox && <p className={styles.sandbox}>{text('sandbox')}</p>}
        </div>
      ) : (
        <p className={styles.soft}>{text('no_report')}</p>
      )}
      {mayBuy && (
        <BuyButton
          about="customer"
          id={record.id}
          name={String(record['name'] ?? '')}
          missing={missing && text(`buy.${missing}`)}
        />
      )}
    </div>
  )
}
