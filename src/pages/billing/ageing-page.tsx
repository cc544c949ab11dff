import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { billPartyResource } from '../../../resources/bill-party.ts'
import { salesDocumentResource } from '../../../resources/sales-document.ts'
import { api } from '../../client/api.ts'
import { ageingBuckets } from '../../domain/billing/ageing.ts'
import { showMoney } from '../../domain/money.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import { Notice } from '../../kit/empty-state.tsx'
import { PageSkeleton } from '../../kit/page-skeleton.tsx'
import { PageTitle } from '../../kit/page-title.tsx'
import { TryAgain } from '../../kit/try-again.tsx'
import { DownloadButton } from './download-button.tsx'
import { useBillingText } from './use-billing-text.ts'
import styles from './billing.module.css'

const openOf = (party_id: number) =>
  `${salesDocumentResource.paths.list}?filter=${encodeURIComponent(JSON.stringify({ party_id, open: 1 }))}`

/** /receivables: outstanding amounts per party by invoice age. */
export default function AgeingPage() {
  const text = useBillingText()
  const { data, error, refetch } = useQuery({
    queryKey: ['sales_document', 'ageing'],
    staleTime: 0,
    queryFn: async ({ signal }) => (await api('GET /sales/ageing', { signal })).data,
  })
  return (
    <div className={styles.page}>
      <PageTitle title={text('ageing.title')} />
      {!data && !error && <PageSkeleton />}
      {!data && error && <TryAgain text={text('ageing.failed')} onAgain={() => void refetch()} />}
      {data?.parties.length === 0 && (
        <Notice icon="wallet" title={text('ageing.none')} text={text('ageing.none_text')} />
      )}
      {data && data.parties.length > 0 && (
        <>
          <p className={styles.soft}>{text('ageing.by_issue')}</p>
          <div className={styles.scroll} role="region" aria-label={text('ageing.title')} tabIndex={0}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{text('ageing.party')}</th>
                  {ageingBuckets.map((bucket) => (
                    <th key={bucket} scope="col">
                      {text(`ageing.${bucket}`)}
                    </th>
                  ))}
                  <th scope="col">{text('ageing.total')}</th>
                  <th scope="col">{text('ageing.overdue')}</th>
                  <th scope="col">
                    <span className="u-visually-hidden">{text('ageing.statement')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.parties.map((party) => (
                  <tr key={party.party_id}>
                    <th scope="row">
                      <Link to={addressOf(billPartyResource, 'show', party.party_id)}>{party.name}</Link>
                      <small>
                        <Link to={openOf(party.party_id)}>
                          {text('ageing.invoices', { smart_count: party.invoices })}
                        </Link>
                      </small>
                    </th>
                    {ageingBuckets.map((bucket) => (
                      <td key={bucket}>{showMoney(party[bucket])}</td>
                    ))}
                    <td>{showMoney(party.total)}</td>
                    <td>{showMoney(party.overdue)}</td>
                    <td>
                      <DownloadButton
                        path={`bill-parties/${party.party_id}/statement`}
                        name={`statement-${party.party_id}.pdf`}
                        label={text('ageing.statement')}
                        about={text('ageing.statement_of', { name: party.name })}
                      />
                    </td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">{text('ageing.all')}</th>
                  {ageingBuckets.map((bucket) => (
                    <td key={bucket}>{showMoney(data[bucket])}</td>
                  ))}
                  <td>{showMoney(data.total)}</td>
                  <td>{showMoney(data.overdue)}</td>
                  <td />
                </tr>
              </tfoot>
            </table>
          </div>
        </>
      )}
    </div>
  )
}
