import { useListContext } from 'ra-core'
import type { Resource } from '../../resource.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { useText } from '../texts/use-text.ts'
import { useBulk } from './use-bulk.ts'

export function BulkDeleteDialog({ resource, onClose }: { resource: Resource; onClose: () => void }) {
  const text = useText()
  const { selectedIds } = useListContext()
  const { mutate, isPending } = useBulk(resource, 'delete', onClose)
  return (
    <ConfirmDialog
      title={text('bulk.delete_title', { smart_count: selectedIds.length })}
      text={text('bulk.delete_text')}
      action={text('delete')}
      danger
      busy={isPending}
      onConfirm={() => mutate('delete')}
      onClose={onClose}
    />
  )
}
