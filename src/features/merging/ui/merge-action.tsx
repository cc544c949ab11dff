import { Button } from '@mui/material'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AccessSession } from '../../../domain/access.ts'
import { addressOf } from '../../../engine/page-addresses.ts'
import type { Resource } from '../../../engine/resource.ts'
import { opened } from '../../../engine/ui/opened.tsx'
import { mayMerge } from '../merging.ts'
import { useMergeText } from './texts/use-merge-text.ts'

const MergeRecordsDialog = opened(() => import('./merge-records-dialog.tsx'))

interface MergeActionProps {
  resource: Resource
  session: AccessSession
  ids: readonly number[]
  onDone: () => void
}

export function MergeAction({ resource, session, ids, onDone }: MergeActionProps) {
  const text = useMergeText()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const [one, other] = ids
  if (!mayMerge(resource, session) || ids.length !== 2 || one === undefined || other === undefined)
    return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text('action')}</Button>
      {open && (
        <MergeRecordsDialog
          resource={resource}
          session={session}
          ids={[one, other]}
          onMerged={(kept) => {
            onDone()
            void navigate(addressOf(resource, 'show', kept))
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
