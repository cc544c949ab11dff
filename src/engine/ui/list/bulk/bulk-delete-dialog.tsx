import { ConfirmDialog } from '../../confirm-dialog.tsx'
import { useText } from '../../texts/use-text.ts'
import { useBulk, type BulkTarget } from './use-bulk.ts'

/** Asks before the selected records are deleted. */
export function BulkDeleteDialog(target: BulkTarget) {
  const text = useText()
  const { send, isPending } = useBulk(target)
  return (
    <ConfirmDialog
      title={text('bulk.delete_title', { smart_count: target.count })}
      text={text(target.resource.undo ? 'undo.kept_a_while' : 'bulk.delete_text')}
      action={text('delete')}
      danger
      busy={isPending}
      onConfirm={() => send('delete')}
      onClose={target.onDone}
    />
  )
}
