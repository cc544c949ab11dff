import { Button } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useDelete } from 'ra-core'
import { useState, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { nextRequestId } from '../../../client/live/tab.ts'
import { useShortcut } from '../../../kit/shortcuts/shortcuts-context.ts'
import { addressOf } from '../../page-addresses.ts'
import { recordTitle } from '../addresses.ts'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import type { EngineRecord } from '../field-components.ts'
import { LineIcon } from '../../../kit/icons/line-icon.tsx'
import { may } from '../rights.ts'
import { useText } from '../texts/use-text.ts'
import { useChangeNotice } from '../undo/use-change-notice.ts'
import type { RecordPart } from './record-header.tsx'

/** What can be done with a record: its resource's own actions, deleting and changing it. */
export function RecordActions({ resource, session, ui, record, first }: RecordPart & { first?: ReactNode }) {
  const text = useText()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [name] = resource.label
  const [remove, { isPending }] = useDelete<EngineRecord>(resource.schema.name, undefined, {
    mutationMode: 'pessimistic',
  })
  useShortcut('e', 'keyboard.edit_record', () => void navigate(addressOf(resource, 'edit', record.id)), {
    group: 'page',
    when: () => may(resource, 'edit', session),
  })
  const tell = useChangeNotice(resource)
  const confirm = () => {
    const request = nextRequestId()
    void remove(
      resource.schema.name,
      { id: record.id, previousData: record, meta: { request } },
      {
        onSuccess: () => {
          tell({ text: text('record.deleted', { name }), request })
          // Its lists count anew.
          void client.invalidateQueries({ queryKey: [resource.schema.name, 'getList'] })
          void navigate(resource.paths.list, { replace: true })
        },
        onError: () => setAsking(false),
      },
    )
  }
  const { RecordActions: Own } = ui
  return (
    <div className="u-record-actions" role="group" aria-label={text('record.actions')}>
      {first}
      {Own && <Own resource={resource} record={record} />}
      {may(resource, 'delete', session) && (
        <Button variant="outlined" startIcon={<LineIcon name="trash" />} onClick={() => setAsking(true)}>
          {text('delete')}
        </Button>
      )}
      {may(resource, 'edit', session) && (
        <Button
          variant="contained"
          component={Link}
          to={addressOf(resource, 'edit', record.id)}
          startIcon={<LineIcon name="edit" />}
        >
          {text('edit')}
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          title={text('record.delete_title', { title: recordTitle(resource, record) })}
          text={text(resource.undo ? 'undo.kept_a_while' : 'record.delete_text')}
          action={text('delete')}
          danger
          busy={isPending}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
