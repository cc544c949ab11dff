import { Button } from '@mui/material'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { reportFailure, toast } from '../../client/notice-store.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { usePayoutsChanged } from './payout-queries.ts'
import { usePayoutText } from './use-payout-text.ts'

export default function SummaryActions({ record }: BlockProps) {
  const text = usePayoutText()
  const changed = usePayoutsChanged()
  const [busy, setBusy] = useState(false)
  if (record['confirmed_at'] != null) return null
  const confirm = async () => {
    setBusy(true)
    try {
      await api('POST /sales/payout-summaries/:id/confirm', { params: { id: record.id } })
      toast(text('summaries.done'))
    } catch (error) {
      reportFailure(error)
    }
    await changed()
    setBusy(false)
  }
  return (
    <Button variant="contained" loading={busy} onClick={() => void confirm()}>
      {text('summaries.confirm')}
    </Button>
  )
}
