import { Drawer, IconButton, useMediaQuery } from '@mui/material'
import { useId } from 'react'
import { useAccessSession } from '../../../client/session/use-session.ts'
import { inSentence } from '../../../domain/in-sentence.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import type { Resource } from '../../resource.ts'
import type { EngineRecord } from '../field-components.ts'
import { useText } from '../texts/use-text.ts'
import { useChangeNotice } from '../undo/use-change-notice.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { namesIn } from './layout.ts'
import { MissingRecord } from './missing-record.tsx'
import { RecordForm } from './record-form.tsx'
import type { HiddenFields } from './shown-fields.tsx'
import type { MadeFrom } from './use-record-form.ts'
import { useFormRecord } from './use-form-record.ts'
import styles from './drawer-head.module.css'
import drawer from './record-drawer.module.css'

export interface RecordDrawerProps {
  resource: Resource
  /** Without `id` a new record; null closes the drawer. */
  wanted: { id?: number } | null
  /** Fixed values of a new record. */
  given?: Readonly<Record<string, unknown>>
  /** Editable initial values of a new record. */
  begin?: Readonly<Record<string, unknown>>
  /** Source record, e.g. a lead; `onSaved` then opens the new one. */
  from?: MadeFrom
  /** Fields hidden depending on input. */
  hiddenFields?: HiddenFields | undefined
  onSaved?: (record: EngineRecord) => void
  onClose: () => void
}

export function RecordDrawer({ wanted, ...props }: RecordDrawerProps) {
  const narrow = useMediaQuery('(max-width: 899px)', { noSsr: true })
  const id = useId()
  return (
    <Drawer
      anchor="right"
      className={drawer.drawer}
      open={wanted !== null}
      onClose={props.onClose}
      slotProps={{
        paper: {
          sx: { width: narrow ? '100%' : 460 },
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
        },
      }}
    >
      {wanted && <DrawerForm key={wanted.id ?? 'new'} id={wanted.id} titleId={id} {...props} />}
    </Drawer>
  )
}

interface DrawerFormProps extends Omit<RecordDrawerProps, 'wanted'> {
  id?: number
  titleId: string
}

function DrawerForm(props: DrawerFormProps) {
  const { id, titleId, resource, given, begin, from, hiddenFields, onSaved, onClose } = props
  const text = useText()
  const session = useAccessSession()
  const { record, error, refetch } = useFormRecord(resource, id)
  const tell = useChangeNotice(resource)
  const name = inSentence(resource.label[0])
  const saved = (made: EngineRecord, request?: string) => {
    const key = id === undefined ? 'form.created' : 'form.updated'
    tell({ text: text(key, { name: resource.label[0] }), request, open: from ? undefined : made.id })
    onSaved?.(made)
    onClose()
  }
  return (
    <>
      <header className={styles.head}>
        <h2 id={titleId}>{text(id === undefined ? 'form.create_title' : 'form.edit_title', { name })}</h2>
        <IconButton aria-label={text('close')} onClick={onClose}>
          <Icon name="close" size={18} />
        </IconButton>
      </header>
      {error ? (
        <MissingRecord resource={resource} error={error} onRetry={() => void refetch()} />
      ) : id !== undefined && !record ? (
        <FormSkeleton fields={namesIn(resource.form).length} />
      ) : (
        session && (
          <RecordForm
            resource={resource}
            session={session}
            record={record}
            given={given}
            begin={begin}
            from={from}
            hiddenFields={hiddenFields}
            onSaved={saved}
            onCancel={onClose}
          />
        )
      )}
    </>
  )
}
