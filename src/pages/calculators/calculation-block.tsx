import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../client/api.ts'
import { showDay } from '../../domain/dates/show.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { labelOf } from '../../engine/schema.ts'
import { FieldCell } from '../../engine/ui/cells/field-cell.tsx'
import { PageSkeleton } from '../../kit/page-skeleton.tsx'
import { TryAgain } from '../../kit/try-again.tsx'
import { savedSchema } from '../../../resources/calculators.ts'
import { AnswerFigures } from './answer-figures.tsx'
import { ComputedAgain } from './computed-again.tsx'
import { KeptBanks } from './kept-banks.tsx'
import { scenarioAddress } from './scenario-address.ts'
import { Schedule } from './schedule.tsx'
import { useBankWords } from './use-bank-words.ts'
import { useCalculatorText } from './use-calculator-text.ts'
import styles from './calculation-block.module.css'

/** As saved; also shows what newer rates change. */
export default function CalculationBlock({ record }: BlockProps) {
  const text = useCalculatorText()
  const words = useBankWords()
  const [isAgain, setAgain] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['calculation', 'result', record.id],
    queryFn: async ({ signal }) =>
      (await api('GET /calculator/calculations/:id/result', { params: { id: record.id }, signal })).data,
  })
  if (!data && error) return <TryAgain text={text('kept.failed')} onAgain={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const { kind, inputs, answer, banks, saved_at } = data
  const { fields } = savedSchema(kind)
  const { customer_id, psal_id } = record
  const of =
    typeof psal_id === 'number'
      ? `&proposal=${psal_id}`
      : typeof customer_id === 'number'
        ? `&customer=${customer_id}`
        : ''
  return (
    <div className={styles.calculation}>
      <section aria-label={text('kept.inputs')}>
        <h4>{text('kept.inputs')}</h4>
        <dl className={styles.inputs}>
          {Object.entries(fields).map(([name, field]) => (
            <div key={name}>
              <dt>{labelOf(name, field)}</dt>
              <dd>
                <FieldCell name={name} field={field} value={inputs[name] ?? null} look="plain" />
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-label={text('kept.results')}>
        <h4>{text('kept.results')}</h4>
        <AnswerFigures figures={answer.figures} steps={text('steps')} />
        <p className={styles.soft}>{text('kept.as_of', { day: showDay(saved_at) })}</p>
      </section>
      <div className={styles.actions}>
        <Button variant="outlined" size="small" disabled={isAgain} onClick={() => setAgain(true)}>
          {text('kept.again')}
        </Button>
        {kind === 'scenario' ? (
          typeof customer_id === 'number' && (
            <Button size="small" component={Link} to={scenarioAddress(customer_id, record.id)}>
              {text('kept.open_scenario')}
            </Button>
          )
        ) : (
          <Button
            size="small"
            component={Link}
            to={`/calculators?kind=${kind}&calculation=${record.id}${of}`}
          >
            {text('kept.open')}
          </Button>
        )}
      </div>
      {isAgain && <ComputedAgain id={record.id} saved={answer} />}
      {banks && <KeptBanks banks={banks} words={words} heading="h4" />}
      {answer.table && <Schedule table={answer.table} />}
    </div>
  )
}
