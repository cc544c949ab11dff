import { useId } from 'react'
import type { ApiAnswer } from '../../client/api.ts'
import { showDay } from '../../domain/dates/show.ts'
import { amountSign, showMoney, showRinggit } from '../../domain/money.ts'
import { AmountTable } from '../../kit/amount-table/amount-table.tsx'
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
      <AmountTable
        label={text('statements.table', { name: `${name} ${statement.reference}` })}
        rows={lines}
        keyOf={({ line_id }) => line_id}
        columns={[
          {
            label: text('case'),
            isName: true,
            cell: ({ case_name, kind, earned_on, reason }) => (
              <>
                {case_name}
                <small>
                  {text(`kinds.${kind}`)}, {showDay(earned_on)}
                  {reason !== null && `: ${reason}`}
                </small>
              </>
            ),
          },
          {
            label: text('amount'),
            cell: ({ line_id, amount, whole }) => <LineAmount line={line_id} amount={amount} whole={whole} />,
          },
        ]}
        sums={[
          { label: text('gross'), cells: [showMoney(gross)] },
          {
            label: (
              <>
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
              </>
            ),
            cells: [showMoney(withheld)],
          },
          { label: text('net'), cells: [showMoney(net)] },
        ]}
      />
      {statement.einvoices.length > 0 && <SelfBilledList einvoices={statement.einvoices} />}
      {amountSign(waits) !== 0 && (
        <p className={styles.soft}>{text('statements.waits', { amount: showRinggit(waits) })}</p>
      )}
    </section>
  )
}
