import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { api, type ApiAnswer } from '../../client/api.ts'
import { showDay } from '../../domain/dates/show.ts'
import { showExactRinggit, showMoney, showRinggit } from '../../domain/money.ts'
import { TryAgain } from '../../kit/try-again.tsx'
import { usePayoutText } from './use-payout-text.ts'
import styles from './payout.module.css'

type Explanation = ApiAnswer<'GET /sales/commission-line/:id/explain'>['data']
type Step = Explanation['steps'][number]

const holds = {
  held_no_payee: 'no_payee',
  held_dispute: 'dispute',
  held_no_tin: 'no_tin',
  held_no_account: 'no_account',
  held_no_ren: 'no_ren',
} as const

const days: readonly string[] = ['issued_on', 'received_on', 'paid_on']

function useSentence(): (step: Step) => string {
  const text = usePayoutText()
  return ({ step, words, amounts }) => {
    const args: Record<string, string | number> = {
      ...Object.fromEntries(
        Object.entries(words).map(([name, word]) => [
          name,
          days.includes(name)
            ? showDay(String(word))
            : name === 'exact'
              ? showExactRinggit(String(word))
              : word,
        ]),
      ),
      ...Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, showRinggit(amount)])),
    }
    switch (step) {
      case 'company':
        return text('explain.company_share', args)
      case 'held_no_payee':
      case 'held_dispute':
      case 'held_no_tin':
      case 'held_no_account':
      case 'held_no_ren':
        return text('explain.held', { ...args, reason: text(`holds.${holds[step]}`) })
      default:
        return text(`explain.${step}`, args)
    }
  }
}

function Shares({ shares }: Pick<Explanation, 'shares'>) {
  const text = usePayoutText()
  return (
    <ul className={styles.bars} aria-label={text('explain.chain')}>
      {shares.map(({ id, name, payee, percent, amount, is_this }) => (
        <li key={id} data-this={is_this ? '' : undefined}>
          <span>
            {payee ?? text('explain.company')}
            {name && <small>{name}</small>}
          </span>
          <i aria-hidden="true" style={{ inlineSize: `${Math.min(100, Number(percent))}%` }} />
          <span>
            {percent}%{amount !== null && <small>{showMoney(amount)}</small>}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Traces a ledger line from invoice to payment. */
export default function ExplainDialog({ line, onClose }: { line: number; onClose: () => void }) {
  const text = usePayoutText()
  const sentence = useSentence()
  const id = useId()
  const { data, isError, refetch } = useQuery({
    queryKey: ['case', 'explain', line],
    queryFn: async ({ signal }) =>
      (await api('GET /sales/commission-line/:id/explain', { params: { id: line }, signal })).data,
  })
  const amount = data?.amount
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>
        {typeof amount === 'string'
          ? text('explain.title', { amount: showRinggit(amount) })
          : text('explain.title_hidden')}
      </DialogTitle>
      <DialogContent>
        {!data &&
          (isError ? (
            <TryAgain text={text('retry')} onAgain={() => void refetch()} />
          ) : (
            <Skeleton variant="rounded" height={200} />
          ))}
        {data && (
          <>
            <p className={styles.soft}>
              {data.case_name}
              {data.payee && ` · ${data.payee}`}
            </p>
            <ol className={styles.steps}>
              {data.steps.map((step, at) => (
                <li key={at}>{sentence(step)}</li>
              ))}
            </ol>
            {data.shares.length > 0 && <Shares shares={data.shares} />}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('explain.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
