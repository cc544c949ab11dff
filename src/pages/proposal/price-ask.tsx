import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '../../client/api.ts'
import { toast } from '../../client/notice-store.ts'
import { showTime } from '../../domain/dates/show.ts'
import { showRinggit } from '../../domain/money.ts'
import { guardNumbers } from '../../kit/inputs/guard-numbers.ts'
import { fieldProblems, type Problems } from '../../client/field-problems.ts'
import { useProposalText } from './use-proposal-text.ts'
import styles from './proposal.module.css'

/** List price in RM. */
interface ListedFee {
  id: number
  name: string
  price: string
  amount: string
}

interface PriceAskProps {
  proposalId: number
  fees: readonly ListedFee[]
  mayAsk: boolean
}

const asked = (id: number) => ['proposal', 'price-override', id] as const

export function PriceAsk({ proposalId: id, fees, mayAsk }: PriceAskProps) {
  const text = useProposalText()
  const [open, setOpen] = useState(false)
  const { data } = useQuery({
    queryKey: asked(id),
    queryFn: async () => (await api('GET /proposal/proposal/price-override/:id', { params: { id } })).content,
  })
  if (!data) return null
  const waits = data.some(({ state }) => state === 'Pending')
  return (
    <>
      <ul className={styles.list}>
        {data.map((each) => (
          <li key={each.id}>
            {text('prices.asked', { name: each.requested_by_name, time: showTime(each.requested_at) })}{' '}
            {each.differences.map(({ label, before, after }) => `${label}: ${before} → ${after}`).join(', ')}
            {each.state === 'Pending' && <p className={styles.worked}>{text('prices.waits')}</p>}
            {each.history.map((step) => (
              <p key={step.at} className={styles.worked}>
                {text('management.step', { state: step.to_state, name: step.by, time: showTime(step.at) })}
                {step.reason && `: ${step.reason}`}
              </p>
            ))}
          </li>
        ))}
      </ul>
      {mayAsk && fees.length > 0 && !waits && (
        <Button size="small" onClick={() => setOpen(true)}>
          {text('prices.ask')}
        </Button>
      )}
      {open && <PriceDialog proposalId={id} fees={fees} onClose={() => setOpen(false)} />}
    </>
  )
}

function PriceDialog({
  proposalId: id,
  fees,
  onClose,
}: Omit<PriceAskProps, 'mayAsk'> & { onClose: () => void }) {
  const text = useProposalText()
  const client = useQueryClient()
  const titleId = useId()
  const [amounts, setAmounts] = useState<Readonly<Record<number, string>>>({})
  const [note, setNote] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  const prices = fees.flatMap((fee) => {
    const amount = amounts[fee.id]?.trim() ?? ''
    return amount === '' ? [] : [{ pfee_id: fee.id, amount }]
  })
  const send = async () => {
    setBusy(true)
    setProblems({})
    try {
      const body = { prices, note }
      await api('POST /proposal/proposal/price-override/:id', { params: { id }, body })
      await client.invalidateQueries({ queryKey: asked(id) })
      toast(text('prices.sent'))
      onClose()
    } catch (error) {
      setBusy(false)
      setProblems(fieldProblems(error, ['prices', 'note']))
    }
  }
  const problemOf = (fee: number) => {
    const at = prices.findIndex(({ pfee_id }) => pfee_id === fee)
    return problems[`prices.${at}.amount`] ?? problems[`prices.${at}.pfee_id`]
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{text('prices.ask')}</DialogTitle>
      <DialogContent>
        <p className={styles.soft}>{text('prices.hint')}</p>
        {fees.map(({ id: fee, name, price, amount }, at) => (
          <TextField
            key={fee}
            autoFocus={at === 0}
            fullWidth
            margin="dense"
            label={name}
            value={amounts[fee] ?? ''}
            error={problemOf(fee) !== undefined}
            helperText={
              problemOf(fee) ?? text('prices.now', { amount: showRinggit(amount), price: showRinggit(price) })
            }
            slotProps={{ htmlInput: { inputMode: 'decimal', onKeyDown: guardNumbers } }}
            onChange={({ target }) => setAmounts((now) => ({ ...now, [fee]: target.value }))}
          />
        ))}
        <TextField
          fullWidth
          multiline
          minRows={2}
          margin="dense"
          label={text('prices.note')}
          value={note}
          error={problems['note'] !== undefined}
          helperText={problems['note']}
          onChange={({ target }) => setNote(target.value)}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('prices.cancel')}</Button>
        <Button variant="contained" loading={busy} disabled={prices.length === 0} onClick={() => void send()}>
          {text('prices.send')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
