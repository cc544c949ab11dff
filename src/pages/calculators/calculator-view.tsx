import { Button } from '@mui/material'
import { useId, useState, type KeyboardEvent } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import type { Answer } from '../../domain/calculators/answer.ts'
import type { RateBook } from '../../domain/calculators/rates.ts'
import { Failure } from '../../domain/failure.ts'
import { readMoney } from '../../domain/money.ts'
import { kindOf } from '../../engine/fields/kind-of.ts'
import { labelOf } from '../../engine/schema.ts'
import { FieldSlider } from './field-slider.tsx'
import { checkFields } from '../../engine/rules.ts'
import { FormInput } from '../../engine/ui/form/form-input.tsx'
import { formResolver } from '../../engine/ui/form/form-resolver.ts'
import { Icon } from '../../kit/icons/icon.tsx'
import { calculators, type Calculator, type CalculatorName } from '../../../resources/calculators.ts'
import { AnswerFigures } from './answer-figures.tsx'
import { BankTable } from './bank-table.tsx'
import { Comparison, maxScenarios, type Scenario } from './comparison.tsx'
import { Schedule } from './schedule.tsx'
import { SaveButton } from './save-button.tsx'
import { startFrom, type Source, type Start } from './start.ts'
import { useCalculatorText, type CalculatorText } from './use-calculator-text.ts'
import styles from './calculators.module.css'

type Values = Record<string, unknown>

function answerTo(
  { schema, answer }: Calculator,
  typed: Values,
  book: RateBook,
  text: CalculatorText,
): { answer: Answer; values: Values } | { why: string } {
  const { values, errors } = checkFields(schema, typed)
  if (errors) return { why: text('incomplete') }
  try {
    return { answer: answer(values, book), values }
  } catch (error) {
    if (error instanceof Failure) return { why: text('no_rate', error.text.args) }
    throw error
  }
}

const affordIn = ({ income, commitments, months }: Values) => ({
  income: String(income),
  commitments: String(commitments),
  months: Number(months),
})

interface CalculatorViewProps {
  name: CalculatorName
  book: RateBook
  source: Source
  start: Start | undefined
}

export function CalculatorView({ name, book, source, start }: CalculatorViewProps) {
  const calculator: Calculator = calculators[name]
  const { schema } = calculator
  const text = useCalculatorText()
  const id = useId()
  const fields = Object.keys(schema.fields)
  const [begin] = useState(() => startFrom(name, start))
  const form = useForm<Values>({
    defaultValues: begin.values,
    mode: 'onChange',
    resolver: formResolver(schema, () => fields),
  })
  const [scenarios, setScenarios] = useState<readonly Scenario[]>([])
  const found = answerTo(calculator, useWatch({ control: form.control }), book, text)
  const isFull = scenarios.length >= maxScenarios
  const keep = () => {
    if ('why' in found) return
    setScenarios((before) => [...before, { id: (before.at(-1)?.id ?? 0) + 1, ...found }])
  }
  // The number guard blocks letters except the multipliers k and m.
  const typeLetter = (event: KeyboardEvent<HTMLFormElement>) => {
    const { target, key, ctrlKey, metaKey } = event
    if (!(target instanceof HTMLInputElement) || ctrlKey || metaKey || !/^[km]$/i.test(key)) return
    const field = schema.fields[target.name]
    const amount = field && kindOf(field).unit === 'RM' ? readMoney(target.value + key) : null
    if (amount === null) return
    event.preventDefault()
    form.setValue(target.name, amount, { shouldValidate: true, shouldDirty: true })
  }
  return (
    <div className={styles.calculator}>
      <section aria-labelledby={`${id}-result`} className={styles.answer}>
        <h3 id={`${id}-result`}>{text('result')}</h3>
        <div role="status">
          {'why' in found ? (
            <p>{found.why}</p>
          ) : (
            <AnswerFigures figures={found.answer.figures.slice(0, 1)} steps={text('steps')} />
          )}
        </div>
      </section>
      <section aria-label={text('details')} className={styles.details}>
        {'answer' in found && <AnswerFigures figures={found.answer.figures.slice(1)} steps={text('steps')} />}
        <Button
          variant="outlined"
          size="small"
          startIcon={<Icon name="plus" size={18} />}
          disabled={'why' in found || isFull}
          onClick={keep}
        >
          {text(isFull ? 'full' : 'compare')}
        </Button>
        {'values' in found && <SaveButton name={name} inputs={found.values} source={source} />}
      </section>
      <section aria-labelledby={`${id}-inputs`} className={styles.inputs}>
        <h3 id={`${id}-inputs`}>{text('inputs')}</h3>
        {begin.record !== null && (
          <p className={styles.taken}>
            <strong>{text('for', { name: begin.record })}</strong>{' '}
            {begin.taken.length > 0
              ? text('taken', {
                  fields: begin.taken.map((field) => labelOf(field, schema.fields[field])).join(', '),
                })
              : text('not_taken')}
          </p>
        )}
        <FormProvider {...form}>
          <form noValidate onKeyDownCapture={typeLetter} onSubmit={(event) => event.preventDefault()}>
            {fields.map((field) => (
              <div key={field}>
                <FormInput schema={schema} name={field} />
                <FieldSlider schema={schema} name={field} />
              </div>
            ))}
          </form>
        </FormProvider>
      </section>
      <div className={styles.below}>
        <Comparison
          schema={schema}
          scenarios={scenarios}
          onUse={({ values }) => form.reset(values)}
          onRemove={({ id: gone }) => setScenarios((before) => before.filter((each) => each.id !== gone))}
        />
        {'values' in found && name === 'affordability' && <BankTable {...affordIn(found.values)} />}
        {'answer' in found && found.answer.table && <Schedule table={found.answer.table} />}
      </div>
    </div>
  )
}
