import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { billPartyResource } from '../../../resources/bill-party.ts'
import { salesDocumentResource } from '../../../resources/sales-document.ts'
import { api, type ApiAnswer } from '../../client/api.ts'
import { ageingBuckets } from '../../domain/billing/ageing.ts'
import { showMoney } from '../../domain/money.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import { AmountTable } from '../../kit/amount-table/amount-table.tsx'
import { Notice } from '../../kit/empty-state.tsx'
import { PageSkeleton } from '../../kit/page-skeleton.tsx'
import { PageTitle } from '../../kit/page-title.tsx'
import { TryAgain } from '../../kit/try-again.tsx'
import { DownloadButton } from './download-button.tsx'
import { useBillingText } from './use-billing-text.ts'
import styles from './billing.module.css'

type PartyAgeing = ApiAnswer<'GET /sales/ageing'>['data']['parties'][number]

const amounts = [...ageingBuckets, 'total', 'overdue'] as const

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
          <AmountTable
            label={text('ageing.title')}
            rows={data.parties}
            keyOf={({ party_id }) => party_id}
            columns={[
              {
                label: text('ageing.party'),
                isName: true,
                cell: ({ party_id, name, invoices }) => (
                  <>
                    <Link to={addressOf(billPartyResource, 'show', party_id)}>{name}</Link>
                    <small>
                      <Link to={openOf(party_id)}>{text('ageing.invoices', { smart_count: invoices })}</Link>
                    </small>
                  </>
                ),
              },
              ...amounts.map((name) => ({
                label: text(`ageing.${name}`),
                cell: (party: PartyAgeing) => showMoney(party[name]),
              })),
              {
                label: text('ageing.statement'),
                isQuiet: true,
                cell: ({ party_id, name }) => (
                  <DownloadButton
                    path={`bill-parties/${party_id}/statement`}
                    name={`statement-${party_id}.pdf`}
                    label={text('ageing.statement')}
                    about={text('ageing.statement_of', { name })}
                  />
                ),
              },
            ]}
            sums={[{ label: text('ageing.all'), cells: amounts.map((name) => showMoney(data[name])) }]}
          />
        </>
      )}
    </div>
  )
}
