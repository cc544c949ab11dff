import type { Eligibility } from '../../domain/dsr/eligibility.ts'
import { anyBank } from '../../domain/dsr/kinds.ts'
import { BankCalculation } from './bank-calculation.tsx'
import { percentText, verdictColour } from './verdict.ts'
import { said } from '../../domain/dsr/said.ts'
import { showMoney } from '../../domain/money.ts'
import { Chip } from '../../kit/chip.tsx'
import { useCustomerText } from './use-customer-text.ts'
import styles from './dsr.module.css'

interface BankAnswerProps {
  answer: Eligibility
}

export function BankAnswer({ answer }: BankAnswerProps) {
  const text = useCustomerText()
  const { bank, pass, basis, limit, rate, years, instalment, reasons, missing } = answer
  const figures: [label: string, value: string][] = [
    [text('dsr.buffered'), showMoney(answer.buffered_loan)],
    instalment === null
      ? [text('dsr.most_instalment'), showMoney(answer.eligible_instalment)]
      : [text('dsr.instalment'), showMoney(instalment)],
    [text('dsr.dsr_before'), percentText(answer.dsr_before)],
    [text('dsr.dsr_after'), percentText(answer.dsr_after)],
    [text('dsr.left'), showMoney(answer.ndi_after)],
  ]
  return (
    <details className={styles.bank}>
      <summary>
        <strong>{bank === anyBank ? text('dsr.any_bank') : bank}</strong>
        <Chip text={text(pass ? 'dsr.pass' : 'dsr.fail')} colour={verdictColour(pass)} />
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
        <BankCalculation answer={answer} />
      </details>
    </details>
  )
}
