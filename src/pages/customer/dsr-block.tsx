import { useMemo, useState } from 'react'
import { showDay } from '../../domain/dates/show.ts'
import { banksOf, bestFirst } from '../../domain/dsr/eligibility.ts'
import { tenures } from '../../domain/dsr/tenure.ts'
import { showMoney } from '../../domain/money.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { PageSkeleton } from '../../kit/page-skeleton.tsx'
import { payslipMisfits } from './payslip-check.ts'
import { PdfButton } from './pdf-button.tsx'
import { BankAnswer } from './bank-answer.tsx'
import { BanksTable } from './banks-table.tsx'
import { useCustomerText } from './use-customer-text.ts'
import { answersTo, asItIs, whatIn, type WhatIf } from './what-if.ts'
import { WhatIfPanel } from './what-if-panel.tsx'
import { TryAgain } from '../../kit/try-again.tsx'
import { useScreenQuery } from '../../kit/use-screen-query.ts'
import { bestLoan } from './best-loan.ts'
import { Scenarios } from './scenarios.tsx'
import { useDsr, type Dsr } from './use-dsr.ts'
import { useScenario } from './use-scenario.ts'
import styles from './dsr.module.css'

export default function DsrBlock({ record }: BlockProps) {
  const text = useCustomerText()
  const { data, isError, refetch } = useDsr(record.id)
  const scenario = useScenario()
  if (isError) return <TryAgain text={text('dsr.failed')} onAgain={() => void refetch()} />
  if (!data || scenario.isLoading) return <PageSkeleton />
  const { id: scenarioId = null, data: kept } = scenario
  const begin = kept?.kind === 'scenario' ? whatIn(kept.inputs, data.applicants, data.formulas) : {}
  return (
    <Eligibilities
      key={`${record.id} ${kept ? scenarioId : ''}`}
      id={record.id}
      dsr={data}
      begin={begin}
      scenario={kept ? scenarioId : null}
    />
  )
}

interface EligibilitiesProps {
  id: number
  dsr: Dsr
  /** Inputs of the opened what-if. */
  begin: Partial<WhatIf>
  scenario: number | null
}

function Eligibilities({ id, dsr, begin, scenario }: EligibilitiesProps) {
  const text = useCustomerText()
  const { applicants, rules, day, formula, formulas, unknown } = dsr
  const start = useMemo(() => asItIs(applicants, formula), [applicants, formula])
  const [tried, setTried] = useState<Partial<WhatIf>>(begin)
  const what = { ...start, ...tried }
  const answers = bestFirst(answersTo(what, applicants, rules, day))
  const isNarrow = useScreenQuery('(max-width: 899px)')
  if (!applicants.some(({ incomes }) => incomes.length > 0))
    return <p className={styles.note}>{text('dsr.no_income')}</p>
  const panel = (
    <WhatIfPanel
      what={what}
      applicants={applicants}
      formulas={formulas}
      terms={rules.terms}
      tenures={tenures(
        banksOf(rules),
        rules.terms,
        applicants.filter((each) => what.applicants.has(each.id)),
        { product: what.product, day },
      )}
      changed={Object.keys(tried).length > 0}
      onTry={(change) => setTried({ ...tried, ...change })}
      onReset={() => setTried({})}
    />
  )
  return (
    <div className={styles.dsr}>
      <p className={styles.best} role="status">
        {bestLoan(answers, text)}
      </p>
      {isNarrow ? (
        <details className={styles.tried}>
          <summary>{text('dsr.try')}</summary>
          {panel}
        </details>
      ) : (
        panel
      )}
      <Hints id={id} dsr={dsr} />
      {unknown.map(({ name, why }) => (
        <p key={name} className={styles.note}>
          {text(why === 'none' ? 'dsr.unknown_none' : 'dsr.unknown_hidden', { name })}
        </p>
      ))}
      {isNarrow ? (
        <ul className={styles.banks}>
          {answers.map((answer) => (
            <li key={answer.bank}>
              <BankAnswer answer={answer} />
            </li>
          ))}
        </ul>
      ) : (
        <BanksTable answers={answers} />
      )}
      <p className={styles.note}>{text('dsr.as_of', { day: showDay(day) })}</p>
      <PdfButton id={id} what={what} />
      <Scenarios customerId={id} what={what} opened={scenario} />
    </div>
  )
}

/** Payslip mismatches of joint applicants; the customer's own are on their record. */
function Hints({ id, dsr: { applicants, rules } }: { id: number; dsr: Dsr }) {
  const text = useCustomerText()
  return applicants
    .filter((applicant) => applicant.id !== id)
    .flatMap((applicant) =>
      payslipMisfits(applicant, rules.statutory).map(({ name, paid, expected }) => (
        <p key={`${applicant.id} ${name}`} className={styles.hint}>
          {text(name === 'tax' ? 'dsr.misfit_tax' : 'dsr.misfit', {
            who: applicant.name,
            name: text(`dsr.${name}`),
            paid: showMoney(paid),
            expected: showMoney(expected),
          })}
        </p>
      )),
    )
}
