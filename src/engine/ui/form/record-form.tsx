import { Button } from '@mui/material'
import { RecordContextProvider } from 'react-admin'
import { useMemo } from 'react'
import { FormProvider } from 'react-hook-form'
import type { AccessSession } from '../../../domain/access.ts'
import type { Resource } from '../../resource.ts'
import type { Schema } from '../../schema.ts'
import type { EngineRecord } from '../field-components.ts'
import { FormRevealContext } from '../reveal/form-reveal.ts'
import { loadedResourceUi } from '../resource-ui.ts'
import { ConflictDialog } from '../save/conflict-dialog.tsx'
import { useText } from '../texts/use-text.ts'
import { DraftNotice } from './draft-notice.tsx'
import { FormFrame } from './form-frame.tsx'
import { prunedLayout, readableNames, writableIn } from './layout.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { ShownFields, type HiddenFields } from './shown-fields.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useRecordForm, type MadeFrom } from './use-record-form.ts'

const firstToFill = ({ fields }: Schema, writable: ReadonlySet<string>) =>
  [...writable].find((name) => fields[name]?.required) ?? [...writable][0]

interface RecordFormProps {
  resource: Resource
  session: AccessSession
  record?: EngineRecord
  /** Fixed values of a new record. */
  given?: Readonly<Record<string, unknown>>
  begin?: Readonly<Record<string, unknown>>
  from?: MadeFrom
  /** Fields hidden depending on input. */
  hiddenFields?: HiddenFields | undefined
  /** Field to focus when linked to. */
  first?: string
  onSaved: (record: EngineRecord, request?: string) => void
  onCancel: () => void
}

export function RecordForm({ first: led, ...props }: RecordFormProps) {
  const { resource, session, record, given, begin, from, hiddenFields, onSaved, onCancel } = props
  const text = useText()
  const ui = loadedResourceUi(resource)
  const { schema } = resource
  const state = useRecordForm({ resource, session, record, given, begin, from, onSaved })
  const guard = useLeaveGuard(state.isDirty)

  const writable = useMemo(() => new Set(writableIn(resource, session)), [resource, session])
  const nodes = useMemo(() => {
    const readable = readableNames(schema, session)
    // Hides fields without value and not settable, and write-once fields once set.
    return prunedLayout(
      resource.form,
      (name) =>
        readable.has(name) &&
        (record === undefined ? writable.has(name) : ui.setOnce?.includes(name) !== true),
    )
  }, [resource, schema, session, record, writable, ui])
  const first = led ?? (record ? undefined : firstToFill(schema, writable))

  return (
    <FormProvider {...state.form}>
      <RecordContextProvider value={record}>
        <FormFrame
          onSubmit={state.submit}
          actions={
            <>
              <Button size="medium" onClick={onCancel}>
                {text('cancel')}
              </Button>
              <Button size="medium" type="submit" variant="contained" loading={state.busy}>
                {text(record ? 'save' : 'form.create')}
              </Button>
            </>
          }
        >
          {state.restored && <DraftNotice draft={state.restored} onDiscard={state.discardDraft} />}
          <FormRevealContext value={state.reveal}>
            <ShownFields
              nodes={nodes}
              resource={resource}
              ui={ui}
              record={record}
              writable={writable}
              first={first}
              given={given}
              useHidden={hiddenFields}
            />
          </FormRevealContext>
        </FormFrame>
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
