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
import { AmountTable } from '../../kit/amount-table/amount-table.tsx'
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
          <AmountTable
            label={text('withholding.table')}
            rows={data.rows}
            keyOf={({ statement_id }) => statement_id}
            columns={[
              {
                label: text('payee'),
                isName: true,
                cell: ({ payee_id, name }) => (
                  <Link to={addressOf(payeeResource, 'show', payee_id)}>{name}</Link>
                ),
              },
              { label: text('withholding.tin'), isText: true, cell: ({ tin }) => tin },
              { label: text('withholding.run'), isText: true, cell: ({ reference }) => reference },
              { label: text('date'), cell: ({ paid_on }) => showDay(paid_on) },
              { label: text('gross'), cell: ({ gross }) => showMoney(gross) },
              { label: text('withholding.rate'), cell: ({ rate }) => `${rate}%` },
              { label: text('withheld'), cell: ({ withheld }) => showMoney(withheld) },
            ]}
            sums={[
              {
                label: text('total'),
                cells: [null, null, null, showMoney(data.gross), null, showMoney(data.withheld)],
              },
            ]}
          />
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
