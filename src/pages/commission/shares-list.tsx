import Decimal from 'decimal.js'
import { showExactRinggit, showRinggit } from '../../domain/money.ts'
import type { ApiAnswer } from '../../client/api.ts'
import { useCommissionText } from './use-commission-text.ts'
import styles from './commission.module.css'

export type CaseShares = ApiAnswer<'GET /sales/case/:prod_id/commission'>['data']
type Line = CaseShares['lines'][number]

function Reason({ line, shares }: { line: Line; shares: CaseShares }) {
  const text = useCommissionText()
  const { place, vacancy, percent, exact, payee } = line
  const { fee, vacant } = shares
  const goes = {
    roll_up: payee ? 'roll_up' : 'nobody_above',
    company: 'to_company',
    closer: 'to_closer',
  } as const
  const words = [
    ...(vacancy ? [text(vacancy), text(goes[vacant])] : []),
    ...(place === null ? [text('rest')] : []),
    ...(place !== null && exact !== null && fee
      ? [
          text(new Decimal(exact).decimalPlaces() <= 2 ? 'share_of' : 'share_rounded', {
            percent,
            pool: showRinggit(fee.pool),
            exact: showExactRinggit(exact),
          }),
        ]
      : []),
  ]
  return words.length > 0 ? <p>{words.join(' ')}</p> : null
}

export function SharesList({ shares }: { shares: CaseShares }) {
  const text = useCommissionText()
  const { fee, no_fee, lines } = shares
  return (
    <>
      {fee && (
        <p className={styles.fee}>
          {fee.agreement === null
            ? text('fee_entered', { fee: showRinggit(fee.fee) })
            : text(fee.rank === null ? 'fee_next' : 'fee', {
                fee: showRinggit(fee.fee),
                percent: fee.percent ?? '',
                rank: fee.rank ?? '',
                agreement: fee.agreement,
              })}
          {fee.pool !== fee.fee && (
            <>
              <br />
              {text('pool', {
                pool: showRinggit(fee.pool),
                co_broke: showRinggit(fee.co_broke),
                referral: showRinggit(fee.referral),
              })}
            </>
          )}
        </p>
      )}
      {no_fee && <p className={styles.fee}>{text(no_fee)}</p>}
      <ul className={styles.shares}>
        {lines.map((line, at) => (
          <li key={at}>
            <div>
              {line.name !== null && <small>{line.name}</small>}
              <span>{line.payee?.name ?? text('company')}</span>
              <Reason line={line} shares={shares} />
            </div>
            <span>{line.percent}%</span>
            <strong>{line.amount === null ? '–' : showRinggit(line.amount)}</strong>
          </li>
        ))}
      </ul>
    </>
  )
}
