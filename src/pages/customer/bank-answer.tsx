import type { ReactNode } from 'react'
import type { ApplicantFigures } from '../../domain/dsr/applicant.ts'
import type { Eligibility } from '../../domain/dsr/eligibility.ts'
import { anyBank } from '../../domain/dsr/kinds.ts'
import { kindOfLine } from './kind-of-line.ts'
import { said } from '../../domain/dsr/said.ts'
import { showMoney } from '../../domain/money.ts'
import { Chip } from '../../kit/chip.tsx'
import { useCustomerText } from './use-customer-text.ts'
import styles from './dsr.module.css'

const passes = '#15803d'
const fails = '#b91c1c'

interface BankAnswerProps {
  answer: Eligibility
  /** It begins with what the bank would lend alone. */
  isFolded: boolean
}

/** One bank: what it would lend, why not, what is missing, and where each figure is from. */
export function BankAnswer({ answer, isFolded }: BankAnswerProps) {
  const text = useCustomerText()
  const { bank, pass, basis, limit, rate, years, instalment, reasons, missing, applicants, weak, sources } =
    answer
  const figures: [label: string, value: string][] = [
    [text('dsr.buffered'), showMoney(answer.buffered_loan)],
    instalment === null
      ? [text('dsr.most_instalment'), showMoney(answer.eligible_instalment)]
      : [text('dsr.instalment'), showMoney(instalment)],
    [text('dsr.dsr_before'), percent(answer.dsr_before)],
    [text('dsr.dsr_after'), percent(answer.dsr_after)],
    [text('dsr.left'), showMoney(answer.ndi_after)],
  ]
  return (
    <details className={styles.bank} open={!isFolded}>
      <summary>
        <strong>{bank === anyBank ? text('dsr.any_bank') : bank}</strong>
        <Chip text={text(pass ? 'dsr.pass' : 'dsr.fail')} colour={pass ? passes : fails} />
        <span>
          <small>{text('dsr.eligible')}</small> <b>{showMoney(answer.eligible_loan)}</b>
        </span>
      </summary>
      <small>
        {text(basis === 'net' ? 'dsr.limit_net' : 'dsr.limit_gross', { limit })}
        {', '}
        {text('dsr.terms', { rate, years })}
      </small>
      <dl>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {reasons.map((reason) => (
        <p key={reason.key} className={styles.reason}>
          {said(reason)}
        </p>
      ))}
      {missing.length > 0 && (
        <div className={styles.missing}>
          <span>{text('dsr.missing')}</span>
          <ul>
            {missing.map((each) => (
              <li key={each.key}>{said(each)}</li>
            ))}
          </ul>
        </div>
      )}
      <details className={styles.explain}>
        <summary>{text('dsr.explain')}</summary>
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
      </details>
    </details>
  )
}

const percent = (value: string | null) => (value === null ? '—' : `${value} %`)

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
