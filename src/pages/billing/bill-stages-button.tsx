import { Button } from '@mui/material'
import { useState } from 'react'
import type { Resource } from '../../engine/resource.ts'
import { useAccess } from '../../engine/ui/rights.ts'
import { Icon } from '../../kit/icons/icon.tsx'
import { lazy } from '../../kit/lazy/lazy.tsx'
import { useBillingText } from './use-billing-text.ts'

const BillStagesDialog = lazy<{ resource: Resource; onClose: () => void }>(
  () => import('./bill-stages-dialog.tsx'),
  () => null,
)

export default function BillStagesButton({ resource }: { resource: Resource }) {
  const text = useBillingText()
  const mayCreate = useAccess(resource, 'create')
  const [open, setOpen] = useState(false)
  if (!mayCreate) return null
  return (
    <>
      <Button variant="outlined" startIcon={<Icon name="layers" />} onClick={() => setOpen(true)}>
        {text('ripe.action')}
      </Button>
      {open && <BillStagesDialog resource={resource} onClose={() => setOpen(false)} />}
    </>
  )
}
