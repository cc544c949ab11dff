import { useEffect, useId, useState } from 'react'
import type { Answer } from '../../domain/calculators/answer.ts'
import { byYear, isMonthly } from '../../domain/calculators/by-year.ts'
import { translateMessage } from '../../domain/texts/translate.ts'
import { translateLabel } from '../../domain/texts/spoken.ts'
import { ServiceError } from '../../client/service-error.ts'
import { checkFields } from '../../engine/rules.ts'
import { labelOf, type Schema } from '../../engine/schema.ts'
import { AnswerFigures } from '../../pages/calculators/answer-figures.tsx'
import { ScheduleTable } from '../../pages/calculators/schedule-table.tsx'
import { calculatorLabels } from '../../../schemas/calculation.ts'
import { calculatorSchemas, startOf } from '../../../schemas/calculators.ts'
import { EmbeddedField } from './embedded-field.tsx'
import { text } from './text.ts'
import { computeEmbedded } from './visitor-calls.ts'
import styles from './embed-page.module.css'

export type EmbeddedName = keyof typeof calculatorLabels

export const isCalculator = (name: string): name is EmbeddedName => name in calculatorLabels

/** Debounce in milliseconds. */
const pause = 300

export function EmbeddedCalculator({ embedKey, name }: { embedKey: string; name: EmbeddedName }) {
  const id = useId()
  const schema: Schema = calculatorSchemas[name]
  const [typed, setTyped] = useState(() => startOf(name))
  const [answer, setAnswer] = useState<Answer>()
  const [why, setWhy] = useState('')
  const { values, errors } = checkFields(schema, typed)
  const inputs = errors ? undefined : JSON.stringify(values)
  useEffect(() => {
    if (inputs === undefined) return
    let isHere = true
    const timer = setTimeout(() => {
      computeEmbedded(embedKey, name, JSON.parse(inputs) as Record<string, unknown>).then(
        (found) => {
          if (!isHere) return
          setAnswer(found)
          setWhy('')
        },
        (error: unknown) => {
          const refused = error instanceof ServiceError && error.status > 0 ? error.body.message : undefined
          if (isHere) setWhy(refused ?? text('form.unreachable'))
        },
      )
    }, pause)
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [embedKey, name, inputs])
  const problem = errors ? text('embed.incomplete') : why
  const table = answer?.table
  const years = table !== undefined && isMonthly(table)
  return (
    <>
      <section aria-labelledby={`${id}-result`} className={styles.answer}>
        <h2 id={`${id}-result`}>{translateLabel(calculatorLabels[name])}</h2>
        <div role="status">
          {problem ? (
            <p>{problem}</p>
          ) : (
            answer && <AnswerFigures figures={answer.figures} steps={text('calculation.steps')} />
          )}
        </div>
      </section>
      <section aria-labelledby={`${id}-inputs`}>
        <h2 id={`${id}-inputs`}>{text('calculation.inputs')}</h2>
        <form noValidate className={styles.inputs} onSubmit={(event) => event.preventDefault()}>
          {Object.entries(schema.fields).map(([each, field]) => (
            <EmbeddedField
              key={each}
              label={labelOf(each, field)}
              field={field}
              value={typed[each]}
              problem={errors?.[each]?.map((message) => translateMessage(message)).join(' ')}
              onChange={(value) => setTyped((before) => ({ ...before, [each]: value }))}
            />
          ))}
        </form>
      </section>
      {table && !problem && (
        <section className={styles.schedule}>
          <h2 id={`${id}-schedule`}>{text('calculation.schedule')}</h2>
          <ScheduleTable
            columns={table.columns}
            rows={years ? byYear(table) : table.rows}
            byYear={years}
            labelledBy={`${id}-schedule`}
          />
        </section>
      )}
    </>
  )
}
