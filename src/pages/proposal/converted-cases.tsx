import { useQuery } from '@tanstack/react-query'
import { useGetList } from 'react-admin'
import { Link } from 'react-router'
import { api } from '../../client/api.ts'
import { showTime } from '../../domain/dates/show.ts'
import { productTypes } from '../../domain/product-types.ts'
import { translateLabel } from '../../domain/texts/spoken.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import { useAccess } from '../../engine/ui/rights.ts'
import { salesCaseResource } from '../../../resources/sales-case.ts'
import { useProposalText } from './use-proposal-text.ts'
import styles from './proposal.module.css'
import { valueAt } from '../../domain/names.ts'

/** Polling interval in milliseconds. */
const betweenLooks = 2_000

/** Cases open in the background and appear when ready. */
export function ConvertedCases({ proposal }: { proposal: number }) {
  const mayList = useAccess(salesCaseResource, 'list')
  return mayList ? <Conversion proposal={proposal} /> : null
}

function Conversion({ proposal }: { proposal: number }) {
  const text = useProposalText()
  const { data } = useQuery({
    queryKey: ['sales', 'conversion', proposal],
    queryFn: async () => (await api('GET /sales/conversion/:id', { params: { id: proposal } })).data,
    refetchInterval: ({ state }) => (state.data?.state === 'done' ? false : betweenLooks),
  })
  if (data?.state === 'done') return <Cases proposal={proposal} />
  return (
    <p className={styles.soft} role="status">
      {data?.state === 'failed'
        ? text('management.case_failed', { time: showTime(data.tried_again_at ?? '') })
        : data && text('management.case_awaited')}
    </p>
  )
}

function Cases({ proposal }: { proposal: number }) {
  const text = useProposalText()
  const { data } = useGetList<EngineRecord>(salesCaseResource.schema.name, {
    filter: { psal_id: proposal },
    sort: { field: 'id', order: 'ASC' },
    pagination: { page: 1, perPage: 10 },
  })
  if (!data) return null
  if (data.length === 0) return <p className={styles.soft}>{text('management.case_unseen')}</p>
  return (
    <ul className={styles.list}>
      {data.map(({ id, prod_type }) => (
        <li key={id}>
          <Link to={addressOf(salesCaseResource, 'show', id)}>
            {text('management.case', {
              id,
              product: translateLabel(valueAt(productTypes, prod_type) ?? ''),
            })}
          </Link>
        </li>
      ))}
    </ul>
  )
}
