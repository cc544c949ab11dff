import { Button } from '@mui/material'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { reportFailure, toast } from '../../client/notice-store.ts'
import { useAccessSession } from '../../client/session/use-session.ts'
import { allows } from '../../domain/access.ts'
import { showRinggit } from '../../domain/money.ts'
import { payoutApprovers, payoutPayers, payoutPreparers } from '../../domain/payout/access.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { Icon } from '../../kit/icons/icon.tsx'
import { usePayoutsChanged } from './payout-queries.ts'
import { RunDialog, type RunMove } from './run-dialog.tsx'
import { takeFile } from './take-file.ts'
import { usePayoutText } from './use-payout-text.ts'

export default function RunActions({ record }: BlockProps) {
  const text = usePayoutText()
  const session = useAccessSession()
  const changed = usePayoutsChanged()
  const [asked, setAsked] = useState<RunMove | null>(null)
  const [busy, setBusy] = useState(false)
  if (!session) return null
  const { id, state } = record
  const tookPart = [record['made_by'], record['calculated_by'], record['confirmed_by']].includes(
    session.userId,
  )
  const prepares = allows(payoutPreparers, session)
  const approves = state === 'hub_confirmed' && allows(payoutApprovers, session)
  const pays = allows(payoutPayers, session)
  const isOpen = state === 'draft' || state === 'calculated' || state === 'hub_confirmed'
  const now = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      reportFailure(error)
    }
    await changed()
    setBusy(false)
  }
  const calculate = () =>
    now(async () => {
      const { data } = await api('POST /sales/payout-runs/:id/calculate', {
        params: { id },
        body: { version: Number(record['version']) },
      })
      toast(text('run.calculated', { net: showRinggit(String(data['net'])) }))
    })
  return (
    <>
      {approves && tookPart && <small>{text('run.own')}</small>}
      {prepares && isOpen && (
        <Button
          variant={state === 'draft' ? 'contained' : 'outlined'}
          loading={busy}
          onClick={() => void calculate()}
        >
          {text(state === 'draft' ? 'run.calculate' : 'run.recalculate')}
        </Button>
      )}
      {prepares && state === 'calculated' && (
        <Button variant="contained" onClick={() => setAsked('confirm')}>
          {text('run.confirm')}
        </Button>
      )}
      {approves && !tookPart && (
        <Button variant="contained" onClick={() => setAsked('approve')}>
          {text('run.approve')}
        </Button>
      )}
      {state === 'approved' && allows(payoutApprovers, session) && (
        <Button variant="outlined" onClick={() => setAsked('reopen')}>
          {text('run.reopen')}
        </Button>
      )}
      {pays && (state === 'approved' || state === 'paid') && (
        <Button
          variant="outlined"
          startIcon={<Icon name="download" />}
          loading={busy}
          loadingPosition="start"
          onClick={() =>
            void now(() => takeFile(`payout-runs/${id}/bank-file`, `${String(record['reference'])}.csv`))
          }
        >
          {text('run.bank_file')}
        </Button>
      )}
      {pays && state === 'approved' && (
        <Button variant="contained" onClick={() => setAsked('paid')}>
          {text('run.paid')}
        </Button>
      )}
      {asked && <RunDialog asked={asked} record={record} onClose={() => setAsked(null)} />}
    </>
  )
}
