import { Button } from '@mui/material'
import { Link } from 'react-router'
import { showDay } from '../../domain/dates/show.ts'
import { showRinggit } from '../../domain/money.ts'
import { productTypes } from '../../domain/product-types.ts'
import { caseStageColours, caseStages } from '../../domain/sales/case-stages.ts'
import { translateLabel } from '../../domain/texts/spoken.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { Chip } from '../../kit/chip.tsx'
import { TryAgain } from '../../kit/try-again.tsx'
import { salesCaseResource } from '../../../resources/sales-case.ts'
import { useCustomerCases } from './use-customer-cases.ts'
import { useSalesText } from './use-sales-text.ts'
import styles from './customer-cases.module.css'

export default function CustomerCasesBlock({ record: customer }: BlockProps) {
  const text = useSalesText()
  const { data, error, total, refetch } = useCustomerCases(customer.id)
  if (!data && error) return <TryAgain text={text('of_customer.failed')} onAgain={() => void refetch()} />
  if (!data) return null
  if (data.length === 0) return <p className={styles.none}>{text('of_customer.none')}</p>
  const all = `${salesCaseResource.paths.list}?filter=${encodeURIComponent(JSON.stringify({ customer_id: customer.id }))}`
  return (
    <>
      <ul className={styles.cases}>
        {data.map(({ id, _labels, ...row }) => (
          <li key={id}>
            <Link to={addressOf(salesCaseResource, 'show', id)}>
              #{id} {_labels?.['unit_id']?.text ?? translateLabel(productTypes[row.prod_type])}
            </Link>
            <Chip text={translateLabel(caseStages[row.stage])} colour={caseStageColours[row.stage]} />
            <small>
              {[showRinggit(row.nett_price), row.stage_since && showDay(row.stage_since)]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ul>
      {(total ?? 0) > data.length && (
        <Button size="small" component={Link} to={all}>
          {text('of_customer.more')}
        </Button>
      )}
    </>
  )
}
