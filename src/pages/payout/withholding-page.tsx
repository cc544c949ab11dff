import { Button, IconButton, Tooltip } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { payeeResource } from '../../../resources/payee.ts'
import { api } from '../../client/api.ts'
import { reportFailure } from '../../client/notice-store.ts'
import { useAccessSession } from '../../client/session/use-session.ts'
import { allows } from '../../domain/access.ts'
import { addMonths, monthOf, yearOf } from '../../domain/dates/days.ts'
import { showDay, showMonth } from '../../domain/dates/show.ts'
import { today } from '../../domain/dates/wire.ts'
import { showMoney, showRinggit } from '../../domain/money.ts'
import { payoutPreparers } from '../../domain/payout/access.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import { Notice } from '../../kit/empty-state.tsx'
import { Icon } from '../../kit/icons/icon.tsx'
import { PageSkeleton } from '../../kit/page-skeleton.tsx'
import { PageTitle } from '../../kit/page-title.tsx'
import { TryAgain } from '../../kit/try-again.tsx'
import { takeFile } from './take-file.ts'
import { usePayoutText } from './use-payout-text.ts'
import styles from './payout.module.css'

/** /withholdingTax: a month's withheld tax and its due date. */
export default function WithholdingPage() {
  const text = usePayoutText()
  const session = useAccessSession()
  const [month, setMonth] = useState(monthOf(today()))
  const { data, isError, refetch } = useQuery({
    queryKey: ['payout_run', 'withholding', month],
    queryFn: async ({ signal }) => (await api('GET /sales/withholding', { query: { month }, signal })).data,
  })
  const step = (by: number) => setMonth(monthOf(addMonths(`${month}-01`, by)))
  const year = yearOf(`${month}-01`)
  const download = (format: 'csv' | 'xlsx') =>
    takeFile('withholding/file', `s107D-${month}.${format}`, { month, format }).catch(reportFailure)
  const downloadCp58 = () =>
    takeFile('cp58/file', `CP58-${year}.xlsx`, { year, format: 'xlsx' }).catch(reportFailure)
  const prepares = session !== null && allows(payoutPreparers, session)
  return (
    <div className={styles.page}>
      <PageTitle title={text('withholding.title')} />
      <div className={styles.month} role="group" aria-label={text('withholding.month')}>
        <Tooltip title={text('withholding.earlier')}>
          <IconButton aria-label={text('withholding.earlier')} onClick={() => step(-1)}>
            <Icon name="left" size={18} />
          </IconButton>
        </Tooltip>
        <strong aria-live="polite">{showMonth(month)}</strong>
        <Tooltip title={text('withholding.later')}>
          <IconButton aria-label={text('withholding.later')} onClick={() => step(1)}>
            <Icon name="right" size={18} />
          </IconButton>
        </Tooltip>
      </div>
      {!data && !isError && <PageSkeleton />}
      {!data && isError && <TryAgain text={text('retry')} onAgain={() => void refetch()} />}
      {data?.rows.length === 0 && (
        <Notice icon="terms" title={text('withholding.none')} text={text('withholding.none_text')} />
      )}
      {data && data.rows.length > 0 && (
        <>
          <p>{text('withholding.due', { amount: showRinggit(data.withheld), day: showDay(data.due_on) })}</p>
          <div className={styles.scroll} role="region" aria-label={text('withholding.table')} tabIndex={0}>
            <table className={`${styles.table} ${styles.cards}`}>
              <thead>
                <tr>
                  <th scope="col">{text('payee')}</th>
                  <th scope="col" data-text="">
                    {text('withholding.tin')}
                  </th>
                  <th scope="col" data-text="">
                    {text('withholding.run')}
                  </th>
                  <th scope="col">{text('date')}</th>
                  <th scope="col">{text('gross')}</th>
                  <th scope="col">{text('withholding.rate')}</th>
                  <th scope="col">{text('withheld')}</th>
                </tr>
              </thead>
              <tbody>
                {data.rows.map((row) => (
                  <tr key={row.statement_id}>
                    <th scope="row">
                      <Link to={addressOf(payeeResource, 'show', row.payee_id)}>{row.name}</Link>
                    </th>
                    <td data-text="" data-label={text('withholding.tin')}>
                      {row.tin}
                    </td>
                    <td data-text="" data-label={text('withholding.run')}>
                      {row.reference}
                    </td>
                    <td data-label={text('date')}>{showDay(row.paid_on)}</td>
                    <td data-label={text('gross')}>{showMoney(row.gross)}</td>
                    <td data-label={text('withholding.rate')}>{row.rate}%</td>
                    <td data-label={text('withheld')}>{showMoney(row.withheld)}</td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row" colSpan={4}>
                    {text('total')}
                  </th>
                  <td data-label={text('gross')}>{showMoney(data.gross)}</td>
                  <td />
                  <td data-label={text('withheld')}>{showMoney(data.withheld)}</td>
                </tr>
              </tfoot>
            </table>
          </div>
          {prepares && (
            <div className={styles.files}>
              {(['xlsx', 'csv'] as const).map((format) => (
                <Button
                  key={format}
                  variant="outlined"
                  startIcon={<Icon name="download" />}
                  onClick={() => void download(format)}
                >
                  {text(`withholding.${format}`)}
                </Button>
              ))}
            </div>
          )}
        </>
      )}
      {data && prepares && (
        <div className={styles.files}>
          <Button variant="outlined" startIcon={<Icon name="download" />} onClick={() => void downloadCp58()}>
            {text('withholding.cp58', { year })}
          </Button>
        </div>
      )}
    </div>
  )
}
