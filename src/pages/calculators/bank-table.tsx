import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { api } from '../../client/api.ts'
import { bankEligibility } from '../../domain/calculators/bank-eligibility.ts'
import { today } from '../../domain/dates/wire.ts'
import { anyBank } from '../../domain/dsr/kinds.ts'
import { said } from '../../domain/dsr/said.ts'
import { showMoney } from '../../domain/money.ts'
import { TryAgain } from '../../kit/try-again.tsx'
import { useCalculatorText } from './use-calculator-text.ts'
import styles from './calculators.module.css'

interface BankTableProps {
  income: string
  commitments: string
  months: number
}

/** By each bank's DSR limit, best first. */
export function BankTable(asked: BankTableProps) {
  const text = useCalculatorText()
  const id = useId()
  const { data, error, refetch } = useQuery({
    queryKey: ['calculator', 'bank-rules'],
    queryFn: async ({ signal }) => (await api('GET /calculator/bank-rules', { signal })).data,
  })
  if (!data && error) return <TryAgain text={text('banks.failed')} onAgain={() => void refetch()} />
  if (!data) return null
  const answers = bankEligibility(asked, data, today())
  if (answers.length === 0) return null
  return (
    <section className={styles.schedule}>
      <h3 id={id}>{text('banks.title')}</h3>
      <div className={styles.scroll} role="region" aria-labelledby={id} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {(['bank', 'eligible', 'buffered', 'instalment', 'limit', 'terms'] as const).map((name) => (
                <th key={name} scope="col">
                  {text(`banks.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {answers.map(({ bank, pass, reasons, ...answer }) => (
              <tr key={bank}>
                <th scope="row">
                  {bank === anyBank ? text('banks.any') : bank}
                  {!pass && <small> · {reasons.map((reason) => said(reason)).join('. ')}</small>}
                </th>
                <td>{showMoney(answer.eligible_loan)}</td>
                <td>{showMoney(answer.buffered_loan)}</td>
                <td>{showMoney(answer.eligible_instalment)}</td>
                <td>{`${answer.limit}%`}</td>
                <td>{text('banks.terms_of', { rate: answer.rate, years: answer.years })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
