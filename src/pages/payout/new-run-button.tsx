import { Button } from '@mui/material'
import { useState } from 'react'
import { useAccessSession } from '../../client/session/use-session.ts'
import { allows } from '../../domain/access.ts'
import { payoutPreparers } from '../../domain/payout/access.ts'
import { Icon } from '../../kit/icons/icon.tsx'
import { lazy } from '../../kit/lazy/lazy.tsx'
import { usePayoutText } from './use-payout-text.ts'

const NewRunDialog = lazy<{ onClose: () => void }>(
  () => import('./new-run-dialog.tsx'),
  () => null,
)

export default function NewRunButton() {
  const text = usePayoutText()
  const session = useAccessSession()
  const [open, setOpen] = useState(false)
  if (!session || !allows(payoutPreparers, session)) return null
  return (
    <>
      <Button variant="contained" startIcon={<Icon name="plus" />} onClick={() => setOpen(true)}>
        {text('run.create')}
      </Button>
      {open && <NewRunDialog onClose={() => setOpen(false)} />}
    </>
  )
}
