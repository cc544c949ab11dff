import { Button } from '@mui/material'
import { useId, type ReactNode } from 'react'
import type { Eligibility } from '../../domain/dsr/eligibility.ts'
import { anyBank } from '../../domain/dsr/kinds.ts'
import { said } from '../../domain/dsr/said.ts'
import { showMoney } from '../../domain/money.ts'
import { useCustomerText } from './use-customer-text.ts'
import { percentText } from './verdict.ts'
import styles from './banks-table.module.css'

interface BankComparisonProps {
  answers: readonly Eligibility[]
  onClose: () => void
}

/** Two or three banks side by side, figure by figure; what differs stands out. */
export function BankComparison({ answers, onClose }: BankComparisonProps) {
  const text = useCustomerText()
  const id = useId()
  const rows: [label: string, of: (answer: Eligibility) => string][] = [
    [text('banks.verdict'), ({ pass }) => text(pass ? 'dsr.pass' : 'dsr.fail')],
    [text('dsr.eligible'), ({ eligible_loan }) => showMoney(eligible_loan)],
    [text('dsr.buffered'), ({ buffered_loan }) => showMoney(buffered_loan)],
    [
      text('dsr.instalment'),
      ({ instalment, eligible_instalment }) => showMoney(instalment ?? eligible_instalment),
    ],
    [text('dsr.rate'), ({ rate }) => rate],
    [text('dsr.years'), ({ years }) => String(years)],
    [
      text('banks.limit'),
      ({ basis, limit }) => text(basis === 'net' ? 'banks.limit_net' : 'banks.limit_gross', { limit }),
    ],
    [text('banks.income'), ({ income }) => showMoney(income)],
    [text('banks.remaining'), ({ remaining }) => showMoney(remaining)],
    [text('dsr.dsr_before'), ({ dsr_before }) => percentText(dsr_before)],
    [text('dsr.dsr_after'), ({ dsr_after }) => percentText(dsr_after)],
    [text('dsr.left'), ({ ndi_after }) => showMoney(ndi_after)],
    [text('banks.least_left'), ({ min_disposable }) => showMoney(min_disposable)],
  ]
  const sentences = (all: Eligibility['missing']): ReactNode =>
    all.length === 0 ? '—' : all.map((each) => <p key={each.key}>{said(each)}</p>)
  return (
    <div className={styles.comparison}>
      <header>
        <h4 id={id}>{text('banks.comparison')}</h4>
        <Button size="small" onClick={onClose}>
          {text('banks.close')}
        </Button>
      </header>
      <div className={styles.scroll} role="region" aria-labelledby={id} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <td />
              {answers.map(({ bank }) => (
                <th key={bank} scope="col">
                  {bank === anyBank ? text('dsr.any_bank') : bank}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, of]) => (
              <tr key={label} data-differs={new Set(answers.map(of)).size > 1 || undefined}>
                <th scope="row">{label}</th>
                {answers.map((answer) => (
                  <td key={answer.bank}>{of(answer)}</td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">{text('dsr.missing')}</th>
              {answers.map(({ bank, missing }) => (
                <td key={bank}>{sentences(missing)}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </div>
  )
}
