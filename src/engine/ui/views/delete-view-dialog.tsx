import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { useViewText } from './texts/use-view-text.ts'
import type { ListView } from './view-calls.ts'

interface DeleteViewDialogProps {
  view: Pick<ListView, 'name' | 'audience'>
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

export function DeleteViewDialog({ view: { name, audience }, ...dialog }: DeleteViewDialogProps) {
  const text = useViewText()
  return (
    <ConfirmDialog
      title={text('delete_title', { name })}
      text={text(audience === 'private' ? 'delete_text' : 'delete_shared')}
      action={text('delete_confirm')}
      danger
      {...dialog}
    />
  )
}
