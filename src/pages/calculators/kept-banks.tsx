import { useId } from 'react'
import { anyBank } from '../../domain/dsr/kinds.ts'
import type { KeptBank } from '../../domain/dsr/kept-bank.ts'
import { said } from '../../domain/dsr/said.ts'
import { showMoney } from '../../domain/money.ts'
import styles from './kept-banks.module.css'

export interface BankWords {
  title: string
  any: string
  bank: string
  eligible: string
  instalment: string
  limit: string
  terms: string
  terms_of: (rate: string, years: number) => string
  pass: string
  fail: string
}

interface KeptBanksProps {
  banks: readonly KeptBank[]
  words: BankWords
  heading: 'h2' | 'h4'
}

export function KeptBanks({ banks, words, heading: Heading }: KeptBanksProps) {
  const id = useId()
  return (
    <section className={styles.banks}>
      <Heading id={id}>{words.title}</Heading>
      <div className={styles.scroll} role="region" aria-labelledby={id} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {[words.bank, words.eligible, words.instalment, words.limit, words.terms].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {banks.map(({ bank, pass, reasons, ...answer }) => (
              <tr key={bank}>
                <th scope="row">
                  {bank === anyBank ? words.any : bank}
                  <small>
                    {pass ? words.pass : [words.fail, ...reasons.map((reason) => said(reason))].join(': ')}
                  </small>
                </th>
                <td>{showMoney(answer.eligible_loan)}</td>
                <td>{showMoney(answer.instalment ?? answer.eligible_instalment)}</td>
                <td>{`${answer.limit}%`}</td>
                <td>{words.terms_of(answer.rate, answer.years)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
