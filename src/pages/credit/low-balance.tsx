import { TextField } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { toast } from '../../client/notice-store.ts'
import { showMoney } from '../../domain/money.ts'
import { guardNumbers } from '../../kit/inputs/guard-numbers.ts'
import { balanceQuery } from './balance-query.ts'
import { useCreditText } from './use-credit-text.ts'

/** Low-balance warning threshold, saved on blur. */
export function LowBalance({ amount }: { amount: string }) {
  const text = useCreditText()
  const client = useQueryClient()
  const [value, setValue] = useState(amount)
  const save = useMutation({
    mutationFn: () =>
      api('PUT /credit-report/balance', { body: { low_balance: value.replaceAll(',', '').trim() } }),
    onSuccess: async ({ data }) => {
      toast(text('balance.warn_saved', { amount: showMoney(data.low_balance) }))
      await client.invalidateQueries({ queryKey: balanceQuery.queryKey })
    },
  })
  return (
    <TextField
      size="small"
      label={text('balance.warn')}
      value={value}
      onChange={(event) => setValue(event.target.value)}
      onBlur={() => value !== amount && value.trim() !== '' && save.mutate()}
      slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 11, onKeyDown: guardNumbers } }}
      sx={{ width: 180 }}
    />
  )
}
