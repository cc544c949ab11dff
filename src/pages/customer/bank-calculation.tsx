import type { ReactNode } from 'react'
import type { ApplicantFigures } from '../../domain/dsr/applicant.ts'
import type { Eligibility } from '../../domain/dsr/eligibility.ts'
import { said } from '../../domain/dsr/said.ts'
import { showMoney } from '../../domain/money.ts'
import { Chip } from '../../kit/chip.tsx'
import { kindOfLine } from './kind-of-line.ts'
import { useCustomerText } from './use-customer-text.ts'
import styles from './dsr.module.css'

export function BankCalculation({ answer }: { answer: Eligibility }) {
  const text = useCustomerText()
  const { applicants, sources, weak } = answer
  return (
    <>
      {applicants.map((each) => (
        <Explained key={each.id} figures={each} />
      ))}
      {sources.length > 0 && (
        <p className={styles.note}>
          {text('dsr.sources', { sources: sources.join('; ') })}
          {weak.length > 0 && (
            <>
              {' '}
              <Chip text={text('dsr.weak')} />
            </>
          )}
        </p>
      )}
    </>
  )
}

function Explained({ figures }: { figures: ApplicantFigures }) {
  const text = useCustomerText()
  return (
    <section className={styles.explained}>
      <h4>{figures.name}</h4>
      <Lines title={text('dsr.income')} total={figures.gross} sum={text('dsr.gross')}>
        {figures.incomes.map(({ id, kind, name, amount, why }) => (
          <Line
            key={id}
            name={name}
            amount={amount}
            why={[kindOfLine(kind), ...why.map((each) => said(each))].join(', ')}
          />
        ))}
      </Lines>
      <Lines title={text('dsr.statutory')} total={figures.net} sum={text('dsr.net')}>
        {figures.statutory.map(({ name, amount, why }) => (
          <Line key={name} name={text(`dsr.${name}`)} amount={amount} why={said(why)} />
        ))}
      </Lines>
      <Lines title={text('dsr.commitments')} total={figures.committed} sum={text('dsr.total')}>
        {figures.commitments.map(({ id, kind, name, amount, why, settled, arrears }) => (
          <Line
            key={id}
            name={name}
            amount={amount}
            why={[
              ...(kind === 'payslip' ? [] : [kindOfLine(kind)]),
              ...why.map((each) => said(each)),
              ...(settled ? [text('dsr.settled')] : []),
              ...(arrears > 0 ? [text('dsr.arrears', { smart_count: arrears })] : []),
            ].join(', ')}
          />
        ))}
      </Lines>
    </section>
  )
}

function Lines({
  title,
  total,
  sum,
  children,
}: {
  title: string
  total: string
  sum: string
  children: ReactNode
}) {
  return (
    <table>
      <caption>{title}</caption>
      <tbody>{children}</tbody>
      <tfoot>
        <tr>
          <th scope="row">{sum}</th>
          <td>{showMoney(total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function Line({ name, amount, why }: { name: string; amount: string; why: string }) {
  return (
    <tr>
      <th scope="row">
        {name}
        <small>{why}</small>
      </th>
      <td>{showMoney(amount)}</td>
    </tr>
  )
}
