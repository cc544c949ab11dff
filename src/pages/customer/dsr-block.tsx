import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { api, type ApiAnswer } from '../../client/api.ts'
import { showDay } from '../../domain/dates/show.ts'
import { isWage } from '../../domain/dsr/kinds.ts'
import { monthlyIncome } from '../../domain/dsr/income.ts'
import { misfits } from '../../domain/dsr/statutory.ts'
import { Decimal } from 'decimal.js'
import { showMoney } from '../../domain/money.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { PageSkeleton } from '../../kit/page-skeleton.tsx'
import { PdfButton } from './pdf-button.tsx'
import { BankAnswer } from './bank-answer.tsx'
import { useCustomerText } from './use-customer-text.ts'
import { answersTo, asItIs, type WhatIf } from './what-if.ts'
import { WhatIfPanel } from './what-if-panel.tsx'
import { TryAgain } from '../../kit/try-again.tsx'
import styles from './dsr.module.css'

type Dsr = ApiAnswer<'GET /customer/customer/:id/dsr.eligibilities'>['data']

/** What banks would lend to a customer: as the records stand, and as one tries. */
export default function DsrBlock({ record }: BlockProps) {
  const text = useCustomerText()
  const { data, isError, refetch } = useQuery({
    // Below the customer, so that whatever changes a part of it has this read anew.
    queryKey: ['customer', 'getOne', { dsr: record.id }],
    queryFn: async ({ signal }) => {
      const answer = await api('GET /customer/customer/:id/dsr.eligibilities', {
        params: { id: record.id },
        query: {},
        signal,
      })
      return answer.data
    },
  })
  if (isError) return <TryAgain text={text('dsr.failed')} onAgain={() => void refetch()} />
  if (!data) return <PageSkeleton />
  return <Eligibilities key={record.id} id={record.id} dsr={data} />
}

function Eligibilities({ id, dsr }: { id: number; dsr: Dsr }) {
  const text = useCustomerText()
  const { applicants, rules, day, formula, formulas, unknown } = dsr
  const start = useMemo(() => asItIs(applicants, formula), [applicants, formula])
  const [tried, setTried] = useState<Partial<WhatIf>>({})
  const what = { ...start, ...tried }
  const answers = answersTo(what, applicants, rules, day)
  const passing = answers.filter(({ pass }) => pass)
  const best = passing.toSorted((a, b) => Number(b.eligible_loan) - Number(a.eligible_loan))[0]
  if (!applicants.some(({ incomes }) => incomes.length > 0))
    return <p className={styles.note}>{text('dsr.no_income')}</p>
  return (
    <div className={styles.dsr}>
      <p className={styles.best} role="status">
        {best
          ? text('dsr.best', {
              amount: showMoney(best.eligible_loan),
              bank: best.bank === 'any' ? text('dsr.any_bank') : best.bank,
            })
          : text('dsr.none')}
      </p>
      <WhatIfPanel
        what={what}
        applicants={applicants}
        formulas={formulas}
        terms={rules.terms}
        changed={Object.keys(tried).length > 0}
        onTry={(change) => setTried({ ...tried, ...change })}
        onReset={() => setTried({})}
      />
      <Hints dsr={dsr} />
      {unknown.map(({ name, why }) => (
        <p key={name} className={styles.note}>
          {text(why === 'none' ? 'dsr.unknown_none' : 'dsr.unknown_hidden', { name })}
        </p>
      ))}
      <ul className={styles.banks}>
        {answers.map((answer) => (
          <BankAnswer key={answer.bank} answer={answer} />
        ))}
      </ul>
      <p className={styles.note}>{text('dsr.as_of', { day: showDay(day) })}</p>
      <PdfButton id={id} what={what} />
    </div>
  )
}

/** What of the payslips does not fit the wages. */
function Hints({ dsr: { applicants, rules } }: { dsr: Dsr }) {
  const text = useCustomerText()
  return applicants.flatMap(({ id, name: who, incomes, payslip }) => {
    const wage = incomes
      .filter(({ kind }) => isWage(kind) && kind !== 'bonus')
      .reduce(
        (sum, income) =>
          sum.plus(
            monthlyIncome(income, income.amount === null ? { basis: 'average', periods: null } : undefined),
          ),
        new Decimal(0),
      )
    if (wage.isZero()) return []
    return misfits(wage, payslip, rules.statutory).map(({ name, paid, expected }) => (
      <p key={`${id} ${name}`} className={styles.hint}>
        {text(name === 'tax' ? 'dsr.misfit_tax' : 'dsr.misfit', {
          who,
          name: text(`dsr.${name}`),
          paid: showMoney(paid),
          expected: showMoney(expected),
        })}
      </p>
    ))
  })
}
