import { Button, IconButton, Tooltip } from '@mui/material'
import { useState, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { useShortcut } from '../../../kit/shortcuts/shortcuts-context.ts'
import { addressOf } from '../../page-addresses.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { may } from '../rights.ts'
import { useText } from '../texts/use-text.ts'
import { FeatureParts } from './feature-parts.tsx'
import { DeleteDialog } from './opened-later.ts'
import type { RecordPart } from './record-header.tsx'
import { fromRecord } from '../form/from-record.ts'
import styles from './record.module.css'

export function RecordActions({ resource, session, ui, record, first }: RecordPart & { first?: ReactNode }) {
  const text = useText()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const mayEdit = may(resource, 'edit', session) && ui.isFixed?.(record) !== true
  useShortcut(
    'e',
    'keyboard.edit_record',
    () => void navigate(addressOf(resource, 'edit', record.id), { state: fromRecord }),
    {
      group: 'page',
      when: () => mayEdit,
    },
  )
  const { RecordActions: Own } = ui
  return (
    <div className={styles.actions} data-part="actions" role="group" aria-label={text('record.actions')}>
      {first}
      <FeatureParts place="action" resource={resource} session={session} record={record} />
      {Own && <Own resource={resource} record={record} />}
      {may(resource, 'delete', session) && (
        <Tooltip title={text('delete')}>
          <IconButton aria-label={text('delete')} onClick={() => setAsking(true)}>
            <Icon name="trash" size={18} />
          </IconButton>
        </Tooltip>
      )}
      {mayEdit && (
        <Button
          className={styles.edit}
          variant="contained"
          component={Link}
          to={addressOf(resource, 'edit', record.id)}
          state={fromRecord}
          startIcon={<Icon name="edit" />}
        >
          {text('edit')}
        </Button>
      )}
      {asking && (
        <DeleteDialog
          resource={resource}
          record={record}
          onDeleted={() => void navigate(resource.paths.list, { replace: true })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
