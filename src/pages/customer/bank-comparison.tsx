import type { ReactNode } from 'react'
import type { Eligibility } from '../../domain/dsr/eligibility.ts'
import { anyBank } from '../../domain/dsr/kinds.ts'
import { said } from '../../domain/dsr/said.ts'
import { showMoney } from '../../domain/money.ts'
import { SideBySide } from './side-by-side.tsx'
import { useCustomerText } from './use-customer-text.ts'
import { percentText } from './verdict.ts'

interface BankComparisonProps {
  answers: readonly Eligibility[]
  onClose: () => void
}

export function BankComparison({ answers, onClose }: BankComparisonProps) {
  const text = useCustomerText()
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
    <SideBySide
      title={text('banks.comparison')}
      columns={answers.map(({ bank }) => ({
        key: bank,
        name: bank === anyBank ? text('dsr.any_bank') : bank,
      }))}
      onClose={onClose}
    >
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
    </SideBySide>
  )
}
