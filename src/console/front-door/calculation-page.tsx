import { useCallback, useId, useState } from 'react'
import { byYear, isMonthly } from '../../domain/calculators/by-year.ts'
import { showDay } from '../../domain/dates/show.ts'
import { translateLabel } from '../../domain/texts/spoken.ts'
import { AnswerFigures } from '../../pages/calculators/answer-figures.tsx'
import { KeptBanks, type BankWords } from '../../pages/calculators/kept-banks.tsx'
import { ScheduleTable } from '../../pages/calculators/schedule-table.tsx'
import { savedLabels } from '../../../schemas/calculation.ts'
import type { OutsidePageProps } from '../outside/outside-pages.ts'
import { RefusedPage } from './refused-page.tsx'
import { linkInFragment } from './visitor-address.ts'
import { text } from './text.ts'
import { useLoaded } from './use-loaded.ts'
import { readSharedCalculation, type SharedCalculation } from './visitor-calls.ts'
import { VisitorPage } from './visitor-page.tsx'
import { Waiting } from './waiting.tsx'
import styles from './calculation-page.module.css'

const bankWords = (): BankWords => ({
  title: text('calculation.banks.title'),
  any: text('calculation.banks.any'),
  bank: text('calculation.banks.bank'),
  eligible: text('calculation.banks.eligible'),
  instalment: text('calculation.banks.instalment'),
  limit: text('calculation.banks.limit'),
  terms: text('calculation.banks.terms'),
  terms_of: (rate, years) => text('calculation.banks.terms_of', { rate, years }),
  pass: text('calculation.banks.pass'),
  fail: text('calculation.banks.fail'),
})

/** /public/calculation#…: a shared calculation, without the customer's identity. */
export default function CalculationPage(props: OutsidePageProps) {
  const [link] = useState(linkInFragment)
  if (link) return <Shared {...props} link={link} />
  return <RefusedPage title={text('calculation.refused_title')} message={text('calculation.no_link')} />
}

function Shared({ appCode, link }: OutsidePageProps & { link: string }) {
  const { data, problem, again } = useLoaded(useCallback(() => readSharedCalculation(link), [link]))
  if (problem)
    return <RefusedPage title={text('calculation.refused_title')} message={problem} again={again} />
  if (!data) return <Waiting label={text('calculation.loading')} />
  const { corporate_name: corporate, kind, saved_at } = data
  return (
    <VisitorPage
      appCode={appCode}
      brand={{ name: corporate, ...data.brand }}
      wide
      title={translateLabel(savedLabels[kind])}
      lead={text('calculation.lead', { corporate, day: showDay(saved_at) })}
    >
      <Calculation {...data} />
    </VisitorPage>
  )
}

function Calculation({ inputs, answer: { figures, table }, banks }: SharedCalculation) {
  const id = useId()
  const years = table !== undefined && isMonthly(table)
  return (
    <div className={styles.calculation}>
      <section aria-labelledby={`${id}-results`}>
        <h2 id={`${id}-results`}>{text('calculation.results')}</h2>
        <AnswerFigures figures={figures} steps={text('calculation.steps')} />
      </section>
      <section aria-labelledby={`${id}-inputs`}>
        <h2 id={`${id}-inputs`}>{text('calculation.inputs')}</h2>
        <dl className={styles.inputs}>
          {inputs.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      {banks && <KeptBanks banks={banks} words={bankWords()} heading="h2" />}
      {table && (
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
      <p className={styles.note}>{text('calculation.no_promise')}</p>
    </div>
  )
}
