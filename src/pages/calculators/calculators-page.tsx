import { Button, MenuItem, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { api } from '../../client/api.ts'
import { RateBook } from '../../domain/calculators/rates.ts'
import { translateLabel } from '../../domain/texts/spoken.ts'
import { PageSkeleton } from '../../kit/page-skeleton.tsx'
import { PageTitle } from '../../kit/page-title.tsx'
import { TryAgain } from '../../kit/try-again.tsx'
import { calculatorNames, calculators } from '../../../resources/calculators.ts'
import { calculationResource } from '../../../resources/calculation.ts'
import { CalculatorView } from './calculator-view.tsx'
import { sourceIn, useStart } from './start.ts'
import { useCalculatorText } from './use-calculator-text.ts'
import styles from './calculators.module.css'

/** /calculators [RTE-28]; `customer` or `proposal` prefills figures, `calculation` opens a saved one. */
export default function CalculatorsPage() {
  const text = useCalculatorText()
  const [search, setSearch] = useSearchParams()
  const name = calculatorNames.find((each) => each === search.get('kind')) ?? 'instalment'
  const source = sourceIn(search)
  const { data, error, refetch } = useQuery({
    queryKey: ['calculator_rate', 'rates'],
    queryFn: async ({ signal }) => new RateBook((await api('GET /calculator/rates', { signal })).data),
  })
  const start = useStart(source)
  const failed = (!data && error) || start.error
  const withKind = (kind: string) => {
    const next = new URLSearchParams(search)
    next.set('kind', kind)
    // A saved calculation belongs to its calculator.
    next.delete('calculation')
    return next
  }
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageTitle title={text('title')} />
        <Button component={Link} to={calculationResource.paths.list} size="small">
          {text('all')}
        </Button>
      </header>
      <nav aria-label={text('title')} className={styles.kinds}>
        {calculatorNames.map((each) => (
          <Link
            key={each}
            to={`?${withKind(each)}`}
            replace
            aria-current={each === name ? 'page' : undefined}
          >
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
        onChange={(event) => setSearch(withKind(event.target.value), { replace: true })}
      >
        {calculatorNames.map((each) => (
          <MenuItem key={each} value={each}>
            {translateLabel(calculators[each].label)}
          </MenuItem>
        ))}
      </TextField>
      {failed ? (
        <TryAgain
          text={text(start.error ? 'source_failed' : 'failed')}
          onAgain={() => void (start.error ? start.refetch() : refetch())}
        />
      ) : data && !start.isPending ? (
        <CalculatorView key={name} name={name} book={data} source={source} start={start.data} />
      ) : (
        <PageSkeleton />
      )}
    </div>
  )
}
