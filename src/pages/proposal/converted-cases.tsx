import { useGetList } from 'react-admin'
import { Link } from 'react-router'
import { productTypes } from '../../domain/product-types.ts'
import { translateLabel } from '../../domain/texts/spoken.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import { useAccess } from '../../engine/ui/rights.ts'
import { salesCaseResource } from '../../../resources/sales-case.ts'
import { useProposalText } from './use-proposal-text.ts'
import styles from './proposal.module.css'

/** The cases that a converted proposal became, as soon as they are there. */
export function ConvertedCases({ proposal }: { proposal: number }) {
  const mayList = useAccess(salesCaseResource, 'list')
  return mayList ? <Cases proposal={proposal} /> : null
}

function Cases({ proposal }: { proposal: number }) {
  const text = useProposalText()
  const { data } = useGetList<EngineRecord>(salesCaseResource.schema.name, {
    filter: { psal_id: proposal },
    sort: { field: 'id', order: 'ASC' },
    pagination: { page: 1, perPage: 10 },
  })
  if (!data) return null
  if (data.length === 0)
    return (
      <p className={styles.soft} role="status">
        {text('management.case_awaited')}
      </p>
    )
  return (
    <ul className={styles.list}>
      {data.map(({ id, prod_type }) => (
        <li key={id}>
          <Link to={addressOf(salesCaseResource, 'show', id)}>
            {text('management.case', {
              id,
              product: translateLabel(productTypes[prod_type as keyof typeof productTypes]),
            })}
          </Link>
        </li>
      ))}
    </ul>
  )
}
