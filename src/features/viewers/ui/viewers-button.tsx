import { IconButton } from '@mui/material'
import { useState } from 'react'
import { Icon } from '../../../kit/icons/icon.tsx'
import type { RecordPart } from '../../../engine/ui/record/record-header.tsx'
import { useRecordText } from '../../../engine/ui/record/texts/use-record-text.ts'
import { ViewersDialog } from './viewers-dialog.tsx'

export function ViewersButton({ resource, record }: Pick<RecordPart, 'resource' | 'record'>) {
  const text = useRecordText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        aria-label={text('viewers.title')}
        title={text('viewers.title')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="people" size={18} />
      </IconButton>
      {open && <ViewersDialog resource={resource} record={record} onClose={() => setOpen(false)} />}
    </>
  )
}
