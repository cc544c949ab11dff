import { Button } from '@mui/material'
import { useState } from 'react'
import type { Resource } from '../../engine/resource.ts'
import { useAccess } from '../../engine/ui/rights.ts'
import { CopyDialog } from './copy-dialog.tsx'
import { useTargetText } from './use-target-text.ts'

export function CopyForward({ resource }: { resource: Resource }) {
  const text = useTargetText()
  const [open, setOpen] = useState(false)
  const allowed = useAccess(resource, 'edit')
  if (!allowed) return null
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {text('copy')}
      </Button>
      {open && <CopyDialog resource={resource} onClose={() => setOpen(false)} />}
    </>
  )
}
