import { useState } from 'react'
import { showMoney } from '../../domain/money.ts'
import { lazy } from '../../kit/lazy/lazy.tsx'
import { usePayoutText } from './use-payout-text.ts'
import styles from './payout.module.css'

const ExplainDialog = lazy<{ line: number; onClose: () => void }>(
  () => import('./explain-dialog.tsx'),
  () => null,
)

/** RM; opens the explanation. */
export function LineAmount({ line, amount, whole }: { line: number; amount: string; whole?: string }) {
  const text = usePayoutText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.amount}
        aria-label={text('statements.explain', { amount: showMoney(amount) })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {showMoney(amount)}
      </button>
      {whole !== undefined && whole !== amount && (
        <small>{text('of_whole', { whole: showMoney(whole) })}</small>
      )}
      {open && <ExplainDialog line={line} onClose={() => setOpen(false)} />}
    </>
  )
}
