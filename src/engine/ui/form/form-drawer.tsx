import { Drawer, IconButton, useMediaQuery } from '@mui/material'
import { useId } from 'react'
import { matchPath, useLocation, useNavigate } from 'react-router'
import { useAccessSession } from '../../../client/session/use-session.ts'
import { addressesOf } from '../../page-addresses.ts'
import type { Resource } from '../../resource.ts'
import { LineIcon } from '../../../kit/icons/line-icon.tsx'
import { useChangeNotice } from '../undo/use-change-notice.ts'
import { useText } from '../texts/use-text.ts'
import type { EngineRecord } from '../field-components.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { namesIn } from './layout.ts'
import { MissingRecord } from './missing-record.tsx'
import { RecordForm } from './record-form.tsx'
import { useFormRecord } from './use-form-record.ts'
import { inSentence } from '../../../domain/in-sentence.ts'

/** What an address asks for: a new record, one to change, or neither. */
function wantedBy(resource: Resource, path: string): { id?: number } | null {
  const { create, edit } = addressesOf(resource)
  if (create && matchPath(create, path)) return {}
  const match = edit ? matchPath(edit, path) : null
  const [id] = Object.values(match?.params ?? {}).filter((part) => part !== undefined)
  return id !== undefined && /^\d+$/.test(id) ? { id: Number(id) } : null
}

/** The form of a resource without a record page, over its list; it has an address of its own. */
export default function FormDrawer({ resource }: { resource: Resource }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const narrow = useMediaQuery('(max-width: 899px)', { noSsr: true })
  const id = useId()
  const wanted = wantedBy(resource, pathname)
  const close = () => void navigate({ pathname: resource.paths.list, search })
  return (
    <Drawer
      anchor="right"
      open={wanted !== null}
      onClose={close}
      slotProps={{
        paper: {
          sx: { width: narrow ? '100%' : 460 },
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
        },
      }}
    >
      {wanted && (
        <DrawerForm
          key={wanted.id ?? 'new'}
          id={wanted.id}
          titleId={id}
          resource={resource}
          onClose={close}
        />
      )}
    </Drawer>
  )
}

interface DrawerFormProps {
  id?: number
  titleId: string
  resource: Resource
  onClose: () => void
}

function DrawerForm({ id, titleId, resource, onClose }: DrawerFormProps) {
  const text = useText()
  const session = useAccessSession()
  const { record, error, refetch } = useFormRecord(resource, id)
  const tell = useChangeNotice(resource)
  const name = inSentence(resource.label[0])
  const saved = (made: EngineRecord, request?: string) => {
    const key = id === undefined ? 'form.created' : 'form.updated'
    tell({ text: text(key, { name: resource.label[0] }), request, open: made.id })
    onClose()
  }
  return (
    <>
      <header className="u-drawer-head">
        <h2 id={titleId}>{text(id === undefined ? 'form.create_title' : 'form.edit_title', { name })}</h2>
        <IconButton aria-label={text('close')} onClick={onClose}>
          <LineIcon name="close" size={18} />
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
            onSaved={saved}
            onCancel={onClose}
          />
        )
      )}
    </>
  )
}
