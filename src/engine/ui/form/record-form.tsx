import { Button } from '@mui/material'
import { RecordContextProvider } from 'ra-core'
import { useEffect, useMemo, type KeyboardEvent } from 'react'
import { FormProvider } from 'react-hook-form'
import { useOnline } from '../../../console/use-online.ts'
import type { AccessSession } from '../../../domain/access.ts'
import type { Resource } from '../../resource.ts'
import type { Schema } from '../../schema.ts'
import type { EngineRecord } from '../face.ts'
import { useResourceUi } from '../resource-ui.ts'
import { ConflictDialog } from '../save/conflict-dialog.tsx'
import { useText } from '../texts/use-text.ts'
import { DraftNotice } from './draft-notice.tsx'
import { FormFields } from './form-fields.tsx'
import { prunedLayout, readableNames, writableIn } from './layout.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useRecordForm } from './use-record-form.ts'
import './form.css'

const firstToFill = ({ fields }: Schema, writable: ReadonlySet<string>) =>
  [...writable].find((name) => fields[name]?.required) ?? [...writable][0]

interface RecordFormProps {
  resource: Resource
  session: AccessSession
  record?: EngineRecord
  onSaved: (record: EngineRecord) => void
  onCancel: () => void
}

/** A form to make or change a record: its fields in their layout, and what saves them. */
export function RecordForm({ resource, session, record, onSaved, onCancel }: RecordFormProps) {
  const text = useText()
  const ui = useResourceUi(resource)
  const { schema } = resource
  const state = useRecordForm({ resource, session, record, onSaved })
  const guard = useLeaveGuard(state.isDirty)
  const { formState } = state.form
  const online = useOnline()

  const writable = useMemo(() => new Set(writableIn(resource, session)), [resource, session])
  const nodes = useMemo(() => {
    const readable = readableNames(schema, session)
    // A new record has nothing to show in a field that cannot be set.
    return prunedLayout(
      resource.form,
      (name) => readable.has(name) && (record !== undefined || writable.has(name)),
    )
  }, [resource, schema, session, record, writable])
  const first = record ? undefined : firstToFill(schema, writable)

  useEffect(() => {
    const { errors, submitCount } = formState
    if (submitCount > 0 && Object.keys(errors).length > 0) {
      document.querySelector('.u-form-field[data-invalid]')?.scrollIntoView({ block: 'nearest' })
    }
  }, [formState])

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) state.submit(event)
  }
  return (
    <FormProvider {...state.form}>
      <RecordContextProvider value={record}>
        <form className="u-form" noValidate onSubmit={state.submit} onKeyDown={press}>
          <div className="u-form-body">
            {state.restored && <DraftNotice draft={state.restored} onDiscard={state.discardDraft} />}
            <FormFields
              nodes={nodes}
              resource={resource}
              ui={ui}
              record={record}
              writable={writable}
              first={first}
            />
          </div>
          <div className="u-form-actions">
            {formState.submitCount > 0 && Object.keys(formState.errors).length > 0 && (
              <span role="alert">{text('form.invalid')}</span>
            )}
            {!online && formState.submitCount > 0 && <span role="alert">{text('offline')}</span>}
            <Button size="medium" onClick={onCancel}>
              {text('cancel')}
            </Button>
            <Button size="medium" type="submit" variant="contained" loading={state.busy}>
              {text(record ? 'save' : 'form.create')}
            </Button>
          </div>
        </form>
      </RecordContextProvider>
      {state.conflict && (
        <ConflictDialog
          schema={schema}
          conflict={state.conflict}
          busy={state.busy}
          onKeep={state.keep}
          onClose={state.closeConflict}
        />
      )}
      {guard.asking && (
        <LeaveDialog
          onLeave={() => {
            state.abandon()
            guard.leave()
          }}
          onStay={guard.stay}
        />
      )}
    </FormProvider>
  )
}
