import { Button } from '@mui/material'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { reportFailure, toast } from '../../client/notice-store.ts'
import { useAccessSession } from '../../client/session/use-session.ts'
import { allows } from '../../domain/access.ts'
import { today } from '../../domain/dates/wire.ts'
import { showRinggit } from '../../domain/money.ts'
import { payoutApprovers, payoutPayers, payoutPreparers } from '../../domain/payout/access.ts'
import { f } from '../../engine/field.ts'
import { defineSchema } from '../../engine/schema.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { Icon } from '../../kit/icons/icon.tsx'
import { CallDialog } from '../../engine/ui/form/call-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { usePayoutsChanged } from './payout-queries.ts'
import { takeFile } from './take-file.ts'
import { usePayoutText } from './use-payout-text.ts'

const payment = defineSchema(
  'run_payment',
  {
    paid_on: f.date({ required: true, label: 'Paid on' }),
    bank_reference: f.text({ required: true, max: 80, label: 'Bank reference' }),
  },
  { title: 'bank_reference' },
)

const why = defineSchema(
  'reopen_run',
  {
    reason: f.text({ required: true, max: 300, label: 'Reason' }),
    file_stopped: f.bool({
      label: 'The bank file was not sent, or the bank has cancelled it',
      help: 'The file is void once the run is reopened. If the bank still pays from it, payees will be paid twice',
    }),
  },
  { title: 'reason' },
)

type Act = 'confirm' | 'approve' | 'reopen' | 'paid'

export default function RunActions({ record }: BlockProps) {
  const text = usePayoutText()
  const session = useAccessSession()
  const changed = usePayoutsChanged()
  const [asked, setAsked] = useState<Act | null>(null)
  const [busy, setBusy] = useState(false)
  if (!session) return null
  const { id, state } = record
  const given = { params: { id }, body: { version: Number(record['version']) } }
  const tookPart = [record['made_by'], record['calculated_by'], record['confirmed_by']].includes(
    session.userId,
  )
  const prepares = allows(payoutPreparers, session)
  const approves = state === 'hub_confirmed' && allows(payoutApprovers, session)
  const pays = allows(payoutPayers, session)
  const isOpen = state === 'draft' || state === 'calculated' || state === 'hub_confirmed'
  const close = () => setAsked(null)
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
      const { data } = await api('POST /sales/payout-runs/:id/calculate', given)
      toast(text('run.calculated', { net: showRinggit(String(data['net'])) }))
    })
  const net = showRinggit(String(record['net']))
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
      {asked === 'confirm' && (
        <MoveDialog
          title={text('run.confirm_title')}
          about={text('run.confirm_text')}
          action={text('run.confirm')}
          move={async () => {
            await api('POST /sales/payout-runs/:id/confirm', given)
            await changed()
            toast(text('run.confirmed'))
          }}
          onClose={close}
        />
      )}
      {asked === 'approve' && (
        <MoveDialog
          title={text('run.approve_title')}
          about={text('run.approve_text', { net, smart_count: Number(record['payees']) })}
          action={text('run.approve')}
          move={async () => {
            await api('POST /sales/payout-runs/:id/approve', given)
            await changed()
            toast(text('run.approved'))
          }}
          onClose={close}
        />
      )}
      {asked === 'reopen' && (
        <CallDialog
          title={text('run.reopen_title')}
          schema={why}
          start={{ reason: null, file_stopped: false }}
          action={text('run.reopen')}
          danger
          send={async ({ reason, file_stopped }) => {
            await api('POST /sales/payout-runs/:id/reopen', {
              params: { id },
              body: { ...given.body, reason, file_stopped },
            })
            await changed()
            toast(text('run.reopened'))
            close()
          }}
          onClose={close}
        />
      )}
      {asked === 'paid' && (
        <CallDialog
          title={text('run.paid')}
          schema={payment}
          start={{ paid_on: today(), bank_reference: null }}
          action={text('run.paid')}
          send={async ({ paid_on, bank_reference }) => {
            await api('POST /sales/payout-runs/:id/paid', {
              params: { id },
              body: { ...given.body, paid_on, bank_reference },
            })
            await changed()
            toast(text('run.recorded'))
            close()
          }}
          onClose={close}
        />
      )}
    </>
  )
}
