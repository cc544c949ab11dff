import { useQueryClient } from '@tanstack/react-query'
import { useDelete } from 'react-admin'
import { nextRequestId } from '../../../client/live/tab.ts'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import type { Resource } from '../../resource.ts'
import { recordTitle } from '../addresses.ts'
import type { EngineRecord } from '../field-components.ts'
import { useText } from '../texts/use-text.ts'
import { useChangeNotice } from '../undo/use-change-notice.ts'

interface DeleteDialogProps {
  resource: Resource
  record: EngineRecord
  onDeleted: () => void
  onClose: () => void
}

export function DeleteDialog({ resource, record, onDeleted, onClose }: DeleteDialogProps) {
  const text = useText()
  const client = useQueryClient()
  const tell = useChangeNotice(resource)
  const { name } = resource.schema
  const [remove, { isPending }] = useDelete<EngineRecord>(name, undefined, { mutationMode: 'pessimistic' })
  const confirm = () => {
    const request = nextRequestId()
    void remove(
      name,
      { id: record.id, previousData: record, meta: { request } },
      {
        onSuccess: () => {
          tell({ text: text('record.deleted', { name: resource.label[0] }), request })
          // Recounts its lists.
          void client.invalidateQueries({ queryKey: [name, 'getList'] })
          onClose()
          onDeleted()
        },
        onError: onClose,
      },
    )
  }
  return (
    <ConfirmDialog
      title={text('record.delete_title', { title: recordTitle(resource, record) })}
      text={text(resource.undo ? 'undo.kept_a_while' : 'record.delete_text')}
      action={text('delete')}
      danger
      busy={isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
