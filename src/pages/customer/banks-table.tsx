import { Checkbox, IconButton } from '@mui/material'
import { useId, useState } from 'react'
import type { Eligibility } from '../../domain/dsr/eligibility.ts'
import { anyBank } from '../../domain/dsr/kinds.ts'
import { said } from '../../domain/dsr/said.ts'
import { showMoney } from '../../domain/money.ts'
import { Chip } from '../../kit/chip.tsx'
import { Icon } from '../../kit/icons/icon.tsx'
import { BankCalculation } from './bank-calculation.tsx'
import { BankComparison } from './bank-comparison.tsx'
import { useCustomerText } from './use-customer-text.ts'
import { percentText, verdictColour } from './verdict.ts'
import styles from './banks-table.module.css'

const mostCompared = 3

export function BanksTable({ answers }: { answers: readonly Eligibility[] }) {
  const text = useCustomerText()
  const id = useId()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const compared = answers.filter(({ bank }) => chosen.includes(bank))
  const toggle = (bank: string) =>
    setChosen(chosen.includes(bank) ? chosen.filter((each) => each !== bank) : [...chosen, bank])
  const open = (bank: string) => {
    const next = new Set(opened)
    if (!next.delete(bank)) next.add(bank)
    setOpened(next)
  }
  const asked = answers.some(({ instalment }) => instalment !== null)
  return (
    <>
      <div className={styles.scroll} role="region" aria-label={text('banks.title')} tabIndex={0}>
        <table className={styles.banks}>
          <thead>
            <tr>
              <th scope="col">
                <span className="u-visually-hidden">{text('banks.compare')}</span>
              </th>
              <th scope="col">{text('banks.bank')}</th>
              <th scope="col">{text('banks.verdict')}</th>
              <th scope="col">{text('dsr.eligible')}</th>
              <th scope="col">{text(asked ? 'dsr.instalment' : 'dsr.most_instalment')}</th>
              <th scope="col">{text('banks.dsr')}</th>
              <th scope="col">{text('banks.left')}</th>
            </tr>
          </thead>
          {answers.map((answer, at) => {
            const { bank, pass, limit, rate, years, reasons, missing, instalment } = answer
            const name = bank === anyBank ? text('dsr.any_bank') : bank
            const isOpen = opened.has(bank)
            return (
              <tbody key={bank} data-pass={pass}>
                <tr>
                  <td>
                    <Checkbox
                      size="small"
                      checked={chosen.includes(bank)}
                      disabled={!chosen.includes(bank) && chosen.length >= mostCompared}
                      slotProps={{ input: { 'aria-label': text('banks.compare_one', { bank: name }) } }}
                      onChange={() => toggle(bank)}
                    />
                  </td>
                  <th scope="row">
                    {name}
                    <small>{text('dsr.terms', { rate, years })}</small>
                  </th>
                  <td className={styles.verdict}>
                    <Chip text={text(pass ? 'dsr.pass' : 'dsr.fail')} colour={verdictColour(pass)} />
                    {reasons.map((reason) => (
                      <p key={reason.key}>{said(reason)}</p>
                    ))}
                    {missing.length > 0 && (
                      <ul aria-label={text('dsr.missing')}>
                        {missing.map((each) => (
                          <li key={each.key}>{said(each)}</li>
                        ))}
                      </ul>
                    )}
                  </td>
                  <td>
                    <b>{showMoney(answer.eligible_loan)}</b>
                    <small>{text('banks.buffered', { amount: showMoney(answer.buffered_loan) })}</small>
                  </td>
                  <td>{showMoney(instalment ?? answer.eligible_instalment)}</td>
                  <td>
                    <span>{percentText(answer.dsr_before)}</span> → <b>{percentText(answer.dsr_after)}</b>
                    <small>
                      {text(answer.basis === 'net' ? 'banks.limit_net' : 'banks.limit_gross', { limit })}
                    </small>
                  </td>
                  <td>
                    {showMoney(answer.ndi_after)}
                    <IconButton
                      size="small"
                      aria-expanded={isOpen}
                      aria-controls={`${id}-${at}`}
                      aria-label={text('dsr.explain')}
                      title={text('dsr.explain')}
                      onClick={() => open(bank)}
                    >
                      <Icon name={isOpen ? 'up' : 'down'} size={16} />
                    </IconButton>
                  </td>
                </tr>
                {isOpen && (
                  <tr>
                    <td colSpan={7} id={`${id}-${at}`}>
                      <BankCalculation answer={answer} />
                    </td>
                  </tr>
                )}
              </tbody>
            )
          })}
        </table>
      </div>
      {compared.length > 1 ? (
        <BankComparison answers={compared} onClose={() => setChosen([])} />
      ) : (
        <p className={styles.hint}>{text('banks.choose')}</p>
      )}
    </>
  )
}
