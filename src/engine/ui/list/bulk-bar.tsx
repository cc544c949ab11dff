import { Button, IconButton } from '@mui/material'
import { useListContext } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import type { Resource } from '../../resource.ts'
import { labelOf } from '../../schema.ts'
import type { NamedField } from '../fields-of.ts'
import { LineIcon } from '../icon.tsx'
import { useText } from '../texts/use-text.ts'
import { BulkDeleteDialog } from './bulk-delete-dialog.tsx'

const BulkSetDialog = lazy(() => import('./bulk-set-dialog.tsx'))

interface BulkBarProps {
  resource: Resource
  settable: readonly NamedField[]
  deletable: boolean
}

/** What can be done to the selected records, over the rows, which stay where they are. */
export function BulkBar({ resource, settable, deletable }: BulkBarProps) {
  const text = useText()
  const { selectedIds, onUnselectItems } = useListContext()
  const [open, setOpen] = useState<NamedField | 'delete' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className="u-bulk" role="region" aria-label={text('bulk.bar')}>
      <IconButton size="small" aria-label={text('bulk.clear')} onClick={() => onUnselectItems()}>
        <LineIcon name="close" />
      </IconButton>
      <span role="status">{text('bulk.selected', { smart_count: selectedIds.length })}</span>
      <i aria-hidden="true" />
      {settable.map((named) => (
        <Button key={named.name} onClick={() => setOpen(named)}>
          {text('bulk.set', { label: labelOf(named.name, named.field).toLowerCase() })}
        </Button>
      ))}
      {deletable && (
        <Button color="error" startIcon={<LineIcon name="trash" />} onClick={() => setOpen('delete')}>
          {text('delete')}
        </Button>
      )}
      {open === 'delete' && <BulkDeleteDialog resource={resource} onClose={close} />}
      {open !== null && open !== 'delete' && (
        <Suspense>
          <BulkSetDialog resource={resource} named={open} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
