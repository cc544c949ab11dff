import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useGetList } from 'react-admin'
import { api } from '../../client/api.ts'
import { useChangesOf } from '../../client/live/record-changes.ts'
import { useAccessSession } from '../../client/session/use-session.ts'
import { allows } from '../../domain/access.ts'
import { buyAccess } from '../../domain/credit/access.ts'
import { showDay } from '../../domain/dates/show.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { PageSkeleton } from '../../kit/page-skeleton.tsx'
import { creditReportResource } from '../../../resources/credit-report.ts'
import { BuyButton } from './buy-button.tsx'
import { ConsentState, missingOf } from './consent-state.tsx'
import { ReadFailed } from './read-failed.tsx'
import { ScoreChip } from './score-chip.tsx'
import { useCreditText } from './use-credit-text.ts'
import styles from './credit.module.css'

/** A company's directors with consents, its reports, and ordering [RTE-29]. */
export default function CompanyCreditBlock({ resource, record }: BlockProps) {
  const text = useCreditText()
  const session = useAccessSession()
  const client = useQueryClient()
  const key = [resource.schema.name, 'getOne', { credit: record.id }]
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await api('GET /credit-report/sme-companies/:id/consents', { params: { id: record.id }, signal }))
        .data,
  })
  const { data: reports } = useGetList<EngineRecord>(creditReportResource.schema.name, {
    filter: { company_id: record.id },
    sort: { field: 'created_at', order: 'DESC' },
    pagination: { page: 1, perPage: 5 },
  })
  useChangesOf(resource.schema.name, record.id, () => void refetch())
  if (error && !data) return <ReadFailed onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const mayBuy = session !== null && allows(buyAccess, session)
  const missing =
    data.length === 0
      ? 'no_director'
      : (data.map(({ consent }) => missingOf(consent)).find((each) => each !== null) ?? null)
  return (
    <div className={styles.block}>
      {data.map(({ director_id, name, consent }) => (
        <section key={director_id} className={styles.director} aria-label={name ?? undefined}>
          <h3>{name}</h3>
          <ConsentState
            consent={consent}
            mayAsk={mayBuy}
            ask={() =>
              api('POST /consent/esign/generate', {
                body: { customer_id: null, director_id, esign_custom_identifier: null },
              })
            }
            onChange={() => void client.invalidateQueries({ queryKey: key })}
          />
        </section>
      ))}
      {(reports ?? []).map((report) => (
        <p key={report.id} className={styles.state}>
          <Link to={addressOf(creditReportResource, 'show', report.id)}>
            {text('open')}, {showDay(String(report['created_at'] ?? ''))}
          </Link>
          {report['status'] === 'delivered' && (
            <ScoreChip score={typeof report['score'] === 'number' ? report['score'] : null} />
          )}
        </p>
      ))}
      {reports?.length === 0 && <p className={styles.soft}>{text('no_report')}</p>}
      {mayBuy && (
        <BuyButton
          about="company"
          id={record.id}
          name={String(record['name'] ?? '')}
          missing={missing && text(`buy.${missing}`)}
        />
      )}
    </div>
  )
}
