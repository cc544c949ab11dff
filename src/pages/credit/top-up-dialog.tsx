import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { api } from '../../client/api.ts'
import { toast } from '../../client/notice-store.ts'
import { useSentForm } from '../../client/use-sent-form.ts'
import { showMoney } from '../../domain/money.ts'
import { guardNumbers } from '../../kit/inputs/guard-numbers.ts'
import { balanceQuery } from './balance-query.ts'
import { useCreditText } from './use-credit-text.ts'

/** Idempotent: a double submit adds once. */
export function TopUpDialog({ onClose }: { onClose: () => void }) {
  const text = useCreditText()
  const id = useId()
  const client = useQueryClient()
  const [amount, setAmount] = useState('')
  const [note, setNote] = useState('')
  const [key] = useState(() => crypto.randomUUID())
  const topUp = useSentForm({
    fields: ['amount'],
    mutationFn: () =>
      api('POST /credit-report/balance/top-up', {
        headers: { 'idempotency-key': key },
        body: { amount: Number(amount.replaceAll(',', '')), note: note.trim() || null },
      }),
    onSuccess: async ({ data }) => {
      const what = data.approval_id === null ? 'topped_up' : 'top_up_waits'
      toast(text(`balance.${what}`, { amount: showMoney(amount.replaceAll(',', '')) }))
      onClose()
      await client.invalidateQueries({ queryKey: balanceQuery.queryKey })
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    topUp.mutate()
  }
  const wrong = topUp.problems['amount'] ?? ''
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form onSubmit={send} noValidate>
        <DialogTitle id={id}>{text('balance.top_up_title')}</DialogTitle>
        <DialogContent>
          <p>{text('balance.top_up_text')}</p>
          <TextField
            autoFocus
            fullWidth
            required
            size="small"
            margin="dense"
            label={text('balance.amount')}
            value={amount}
            error={wrong !== ''}
            helperText={wrong}
            onChange={(event) => setAmount(event.target.value)}
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 10, onKeyDown: guardNumbers } }}
          />
          <TextField
            fullWidth
            size="small"
            margin="dense"
            label={text('balance.note')}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{text('balance.cancel')}</Button>
          <Button type="submit" variant="contained" loading={topUp.isPending} disabled={amount.trim() === ''}>
            {text('balance.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
