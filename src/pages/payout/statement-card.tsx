import { useId } from 'react'
import type { ApiAnswer } from '../../client/api.ts'
import { showDay } from '../../domain/dates/show.ts'
import { amountSign, showMoney, showRinggit } from '../../domain/money.ts'
import { DownloadButton } from '../billing/download-button.tsx'
import { SelfBilledList } from './self-billed-list.tsx'
import { LineAmount } from './line-amount.tsx'
import { usePayoutText } from './use-payout-text.ts'
import styles from './payout.module.css'

type Statement = ApiAnswer<'GET /sales/payout-summaries/:id/statements'>['data'][number]

export function StatementCard({ statement, heading }: { statement: Statement; heading: string }) {
  const text = usePayoutText()
  const id = useId()
  const { name, lines, gross, withheld, net, waits, withholding_rate, prior_year, prior_paid } = statement
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header>
        <h3 id={id}>{heading}</h3>
        {statement.has_paper && (
          <DownloadButton
            path={`payout-statements/${statement.id}/document`}
            name={`statement-${statement.id}.pdf`}
            label={text('statements.pdf')}
            about={text('statements.pdf_of', { name: heading })}
          />
        )}
      </header>
      <div
        className={styles.scroll}
        role="region"
        aria-label={text('statements.table', { name: `${name} ${statement.reference}` })}
        tabIndex={0}
      >
        <table className={styles.table}>
          <tbody>
            {lines.map(({ line_id, case_name, kind, earned_on, amount, whole, reason }) => (
              <tr key={line_id}>
                <th scope="row">
                  {case_name}
                  <small>
                    {text(`kinds.${kind}`)}, {showDay(earned_on)}
                    {reason !== null && `: ${reason}`}
                  </small>
                </th>
                <td>
                  <LineAmount line={line_id} amount={amount} whole={whole} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{text('gross')}</th>
              <td>{showMoney(gross)}</td>
            </tr>
            <tr>
              <th scope="row">
                {text('withheld')}
                <small>
                  {withholding_rate === null
                    ? text('statements.none_withheld')
                    : text('statements.rate', {
                        rate: withholding_rate,
                        paid: showRinggit(prior_paid),
                        year: prior_year,
                      })}
                </small>
              </th>
              <td>{showMoney(withheld)}</td>
            </tr>
            <tr>
              <th scope="row">{text('net')}</th>
              <td>{showMoney(net)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      {statement.einvoices.length > 0 && <SelfBilledList einvoices={statement.einvoices} />}
      {amountSign(waits) !== 0 && (
        <p className={styles.soft}>{text('statements.waits', { amount: showRinggit(waits) })}</p>
      )}
    </section>
  )
}
