import { Button } from '@mui/material'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { PageTitle } from '../../kit/page-title.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { api, type ApiAnswer } from '../../client/api.ts'
import { useAccessSession } from '../../client/session/use-session.ts'
import { allows } from '../../domain/access.ts'
import { topUpAccess } from '../../domain/credit/access.ts'
import { reportProducts } from '../../domain/credit/report.ts'
import { showTime } from '../../domain/dates/show.ts'
import { showMoney } from '../../domain/money.ts'
import { translateLabel } from '../../domain/texts/spoken.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import { Notice } from '../../kit/empty-state.tsx'
import { PageSkeleton } from '../../kit/page-skeleton.tsx'
import { creditReportResource } from '../../../resources/credit-report.ts'
import { balanceQuery } from './balance-query.ts'
import { LowBalance } from './low-balance.tsx'
import { ReadFailed } from './read-failed.tsx'
import { TopUpDialog } from './top-up-dialog.tsx'
import { useCreditText } from './use-credit-text.ts'
import styles from './credit.module.css'
import { valueAt } from '../../domain/names.ts'

type Line = ApiAnswer<'GET /credit-report/balance/statement'>['data'][number]

const lines = 50

/** /credit-balance: the balance for reports and its history [RTE-29]. */
export default function BalancePage() {
  const text = useCreditText()
  const session = useAccessSession()
  const mayTopUp = session !== null && allows(topUpAccess, session)
  const [open, setOpen] = useState(false)
  const { data: balance, error, refetch } = useQuery(balanceQuery)
  const statement = useStatement()
  if (!(balance || error) || statement.isPending)
    return (
      <div className={styles.page}>
        <PageTitle title={text('balance.title')} />
        <PageSkeleton />
      </div>
    )
  return (
    <div className={styles.page}>
      <PageTitle title={text('balance.title')} />
      {balance ? (
        <section className={styles.figures} aria-label={text('balance.title')}>
          <dl>
            <div>
              <dt>{text('balance.available')}</dt>
              <dd>{text('amount', { amount: showMoney(balance.balance) })}</dd>
            </div>
            <div>
              <dt>{text('balance.held')}</dt>
              <dd>{text('amount', { amount: showMoney(balance.held) })}</dd>
            </div>
          </dl>
          {mayTopUp && (
            <Button variant="contained" onClick={() => setOpen(true)}>
              {text('balance.top_up')}
            </Button>
          )}
        </section>
      ) : (
        <ReadFailed onRetry={() => void refetch()} />
      )}
      {balance?.is_low && (
        <p className={styles.warning} role="status">
          {text('balance.low', { amount: showMoney(balance.low_balance) })}
        </p>
      )}
      {balance?.waiting.map(({ id, amount, by: name, created_at }) => (
        <p key={id} className={styles.warning} role="status">
          {text('balance.waiting', { amount: showMoney(amount), name, time: showTime(created_at) })}
        </p>
      ))}
      {balance && mayTopUp && <LowBalance key={balance.low_balance} amount={balance.low_balance} />}
      <Statement {...statement} />
      {open && <TopUpDialog onClose={() => setOpen(false)} />}
    </div>
  )
}

const useStatement = () =>
  useInfiniteQuery({
    queryKey: ['credit-balance', 'statement'],
    queryFn: async ({ pageParam, signal }) =>
      (
        await api('GET /credit-report/balance/statement', {
          query: { limit: lines, ...(pageParam && { before: pageParam }) },
          signal,
        })
      ).data,
    initialPageParam: 0,
    getNextPageParam: (page) => (page.length < lines ? undefined : page.at(-1)?.id),
    staleTime: 0,
  })

function Statement({
  data,
  refetch,
  hasNextPage,
  fetchNextPage,
  isFetchingNextPage,
}: ReturnType<typeof useStatement>) {
  const text = useCreditText()
  if (!data) return <ReadFailed onRetry={() => void refetch()} />
  const rows = data.pages.flat()
  if (rows.length === 0)
    return <Notice icon="wallet" title={text('balance.none')} text={text('balance.none_text')} />
  return (
    <section aria-label={text('balance.statement')}>
      <h2>{text('balance.statement')}</h2>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={text('balance.statement')}>
        <table className={`${styles.table} ${styles.statement}`}>
          <thead>
            <tr>
              <th scope="col">{text('balance.when')}</th>
              <th scope="col" className={styles.text}>
                {text('balance.what')}
              </th>
              <th scope="col" className={styles.text}>
                {text('balance.by')}
              </th>
              <th scope="col">{text('balance.moved')}</th>
              <th scope="col">{text('balance.after')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((line) => (
              <StatementRow key={line.id} line={line} />
            ))}
          </tbody>
        </table>
      </div>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text('balance.more')}
        </Button>
      )}
    </section>
  )
}

function StatementRow({ line }: { line: Line }) {
  const text = useCreditText()
  const product = line.product ? translateLabel(valueAt(reportProducts, line.product) ?? line.product) : ''
  const what = text(`balance.kinds.${line.kind}`, { product })
  return (
    <tr>
      <td>{showTime(line.created_at)}</td>
      <th scope="row">
        {line.report_id === null ? (
          what
        ) : (
          <Link to={addressOf(creditReportResource, 'show', line.report_id)}>{what}</Link>
        )}{' '}
        <small>{line.subject ?? line.note}</small>
      </th>
      <td className={styles.text}>{line.by}</td>
      <td>{showMoney(line.amount)}</td>
      <td>{showMoney(line.balance)}</td>
    </tr>
  )
}
