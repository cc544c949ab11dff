import { IconButton, Tooltip } from '@mui/material'
import { useState } from 'react'
import type { Resource } from '../../../resource.ts'
import { Icon } from '../../../../kit/icons/icon.tsx'
import { opened } from '../../opened.tsx'
import type { ListColumn } from '../list-columns.ts'
import { useExportText } from './texts/use-export-text.ts'

const ExportDialog = opened(() => import('./export-dialog.tsx'))

export function ExportButton({ resource, columns }: { resource: Resource; columns: readonly ListColumn[] }) {
  const text = useExportText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Tooltip title={text('action')}>
        <IconButton aria-label={text('action')} onClick={() => setOpen(true)}>
          <Icon name="download" />
        </IconButton>
      </Tooltip>
      {open && <ExportDialog resource={resource} columns={columns} onClose={() => setOpen(false)} />}
    </>
  )
}
