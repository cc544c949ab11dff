import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccessSession } from '../../client/session/use-session.ts'
import { allows } from '../../domain/access.ts'
import { invoiceIssuers } from '../../domain/billing/access.ts'
import { lazy } from '../../kit/lazy/lazy.tsx'
import { proposedCreditsQuery } from './document-queries.ts'
import { useBillingText } from './use-billing-text.ts'

const ProposedCreditsDialog = lazy<{ onClose: () => void }>(
  () => import('./proposed-credits-dialog.tsx'),
  () => null,
)

/** Hidden when there are none. */
export default function ProposedCreditsButton() {
  const text = useBillingText()
  const session = useAccessSession()
  const mayIssue = session !== null && allows(invoiceIssuers, session)
  const [open, setOpen] = useState(false)
  const { data } = useQuery({ ...proposedCreditsQuery, enabled: mayIssue })
  if (!open && (!data || data.length === 0)) return null
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {text('proposed.action', { smart_count: data?.length ?? 0 })}
      </Button>
      {open && <ProposedCreditsDialog onClose={() => setOpen(false)} />}
    </>
  )
}
