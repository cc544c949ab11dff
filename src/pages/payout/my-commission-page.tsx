import { Alert } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { salesCaseResource } from '../../../resources/sales-case.ts'
import { api, type ApiAnswer } from '../../client/api.ts'
import { yearOf } from '../../domain/dates/days.ts'
import { showDay } from '../../domain/dates/show.ts'
import { today } from '../../domain/dates/wire.ts'
import { showRinggit } from '../../domain/money.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import { Notice } from '../../kit/empty-state.tsx'
import { PageSkeleton } from '../../kit/page-skeleton.tsx'
import { PageTitle } from '../../kit/page-title.tsx'
import { TryAgain } from '../../kit/try-again.tsx'
import { DownloadButton } from '../billing/download-button.tsx'
import { LineAmount } from './line-amount.tsx'
import { StatementCard } from './statement-card.tsx'
import { usePayoutText } from './use-payout-text.ts'
import styles from './payout.module.css'

type Own = ApiAnswer<'GET /sales/commission.own'>['data']

const figures = ['earned', 'paid', 'waiting', 'advances'] as const

/** Current stage of the money. */
function useWhere(): (line: Own['lines'][number]) => string {
  const text = usePayoutText()
  return ({ amount, paid, in_run, held }) => {
    if (amount === paid) return text('own.line_paid')
    if (in_run !== null) return text('own.line_run', { run: in_run })
    return held === null ? text('own.line_waits') : text('own.line_held', { reason: text(`holds.${held}`) })
  }
}

function Lines({ lines }: Pick<Own, 'lines'>) {
  const text = usePayoutText()
  const where = useWhere()
  return (
    <ul className={styles.lines} aria-label={text('own.lines')}>
      {lines.map((line) => (
        <li key={line.line_id}>
          <span>
            <Link to={addressOf(salesCaseResource, 'show', line.prod_id)}>{line.case_name}</Link>
            <small>
              {text(`kinds.${line.kind}`)}, {showDay(line.earned_on)}
            </small>
            <small>{where(line)}</small>
          </span>
          <span>
            <LineAmount line={line.line_id} amount={line.amount} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function Content({ own }: { own: Own }) {
  const text = usePayoutText()
  const { data: payee } = useQuery({
    queryKey: ['payee', 'own'],
    queryFn: async ({ signal }) => (await api('GET /sales/payees.own', { signal })).data,
  })
  const year = yearOf(today())
  if (own.lines.length === 0 && own.statements.length === 0)
    return <Notice icon="wallet" title={text('own.none')} text={text('own.none_text')} />
  return (
    <>
      {own.hold !== null && (
        <Alert severity="warning">{text('own.hold', { reason: text(`holds.${own.hold}`) })}</Alert>
      )}
      <dl className={styles.figures}>
        {figures.map((name) => (
          <div key={name}>
            <dt>{text(`own.${name}`)}</dt>
            <dd>{showRinggit(own[name])}</dd>
          </div>
        ))}
      </dl>
      <h2>{text('own.lines')}</h2>
      <Lines lines={own.lines} />
      {own.statements.length > 0 && (
        <>
          <h2>{text('own.statements')}</h2>
          {payee && (
            <div>
              <DownloadButton
                path={`payees/${payee.id}/cp58`}
                query={{ year }}
                name={`cp58-${year}.pdf`}
                label={text('own.cp58', { year })}
              />
            </div>
          )}
          {own.statements.map((statement) => (
            <StatementCard
              key={statement.id}
              statement={statement}
              heading={[statement.reference, statement.paid_on && showDay(statement.paid_on)]
                .filter(Boolean)
                .join(' · ')}
            />
          ))}
        </>
      )}
    </>
  )
}

/** /myCommission: earned, paid and pending, also on phones. */
export default function MyCommissionPage() {
  const text = usePayoutText()
  const { data, isError, refetch } = useQuery({
    queryKey: ['case', 'own commission'],
    staleTime: 0,
    queryFn: async ({ signal }) => (await api('GET /sales/commission.own', { signal })).data,
  })
  return (
    <div className={styles.page}>
      <PageTitle title={text('own.title')} />
      {!data && !isError && <PageSkeleton />}
      {!data && isError && <TryAgain text={text('retry')} onAgain={() => void refetch()} />}
      {data && <Content own={data} />}
    </div>
  )
}
