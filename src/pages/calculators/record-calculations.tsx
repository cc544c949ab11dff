import { Button } from '@mui/material'
import { useGetList } from 'react-admin'
import { Link } from 'react-router'
import { showDay } from '../../domain/dates/show.ts'
import { translateLabel } from '../../domain/texts/spoken.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import { Icon } from '../../kit/icons/icon.tsx'
import { TryAgain } from '../../kit/try-again.tsx'
import { calculationResource } from '../../../resources/calculation.ts'
import { savedLabels, type Calculation } from '../../../schemas/calculation.ts'
import { useCalculatorText } from './use-calculator-text.ts'
import styles from './record-calculations.module.css'

const shown = 10

interface RecordCalculationsProps {
  field: 'customer_id' | 'psal_id'
  /** Query parameter that names the record. */
  word: 'customer' | 'proposal'
  id: number
}

export function RecordCalculations({ field, word, id }: RecordCalculationsProps) {
  const text = useCalculatorText()
  const filter = { [field]: id }
  const { data, error, total, refetch } = useGetList<EngineRecord & Calculation>('calculation', {
    filter,
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: shown },
  })
  if (!data && error) return <TryAgain text={text('of_record.failed')} onAgain={() => void refetch()} />
  if (!data) return null
  const all = `${calculationResource.paths.list}?filter=${encodeURIComponent(JSON.stringify(filter))}`
  return (
    <>
      {data.length === 0 && <p className={styles.none}>{text('of_record.none')}</p>}
      <ul className={styles.list}>
        {data.map((each) => (
          <li key={each.id}>
            <Link to={addressOf(calculationResource, 'show', each.id)}>{each.name}</Link>
            <strong>{each.result}</strong>
            <small>
              {[translateLabel(savedLabels[each.kind]), each.created_at && showDay(each.created_at)]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ul>
      <Button
        size="small"
        variant="outlined"
        startIcon={<Icon name="calculator" />}
        component={Link}
        to={`/calculators?kind=affordability&${word}=${id}`}
      >
        {text('of_record.calculate')}
      </Button>
      {(total ?? 0) > data.length && (
        <Button size="small" component={Link} to={all}>
          {text('of_record.more')}
        </Button>
      )}
    </>
  )
}
