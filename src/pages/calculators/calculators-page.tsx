import { MenuItem, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { api } from '../../client/api.ts'
import { RateBook } from '../../domain/calculators/rates.ts'
import { translateLabel } from '../../domain/texts/spoken.ts'
import { PageSkeleton } from '../../kit/page-skeleton.tsx'
import { PageTitle } from '../../kit/page-title.tsx'
import { TryAgain } from '../../kit/try-again.tsx'
import { calculators, type CalculatorName } from '../../../resources/calculators.ts'
import { CalculatorView } from './calculator-view.tsx'
import { useCalculatorText } from './use-calculator-text.ts'
import styles from './calculators.module.css'

const names = Object.keys(calculators) as CalculatorName[]

/** /calculators [RTE-28] */
export default function CalculatorsPage() {
  const text = useCalculatorText()
  const [search, setSearch] = useSearchParams()
  const name = names.find((each) => each === search.get('kind')) ?? 'instalment'
  const { data, error, refetch } = useQuery({
    queryKey: ['calculator_rate', 'rates'],
    queryFn: async ({ signal }) => {
      const { data: rates } = await api('GET /calculator/rates', { signal })
      return new RateBook(rates)
    },
  })
  return (
    <div className={styles.page}>
      <PageTitle title={text('title')} />
      <nav aria-label={text('title')} className={styles.kinds}>
        {names.map((each) => (
          <Link key={each} to={`?kind=${each}`} replace aria-current={each === name ? 'page' : undefined}>
            {translateLabel(calculators[each].label)}
          </Link>
        ))}
      </nav>
      <TextField
        select
        size="small"
        className={styles.kind}
        label={text('choose')}
        value={name}
        onChange={(event) => setSearch({ kind: event.target.value }, { replace: true })}
      >
        {names.map((each) => (
          <MenuItem key={each} value={each}>
            {translateLabel(calculators[each].label)}
          </MenuItem>
        ))}
      </TextField>
      {!data && !error && <PageSkeleton />}
      {!data && error && <TryAgain text={text('failed')} onAgain={() => void refetch()} />}
      {data && <CalculatorView key={name} name={name} book={data} />}
    </div>
  )
}
