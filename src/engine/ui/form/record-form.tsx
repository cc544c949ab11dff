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
  /** What a new one has beside what is typed. */
  given?: Readonly<Record<string, unknown>>
  /** Initial values of a new record. */
  begin?: Readonly<Record<string, unknown>>
  /** The record that a new one is made of. */
  from?: MadeFrom
  /** Fields that it leaves out, by what is typed in it. */
  hiddenFields?: HiddenFields | undefined
  /** The field in which the writing begins, where somebody was led to it. */
  first?: string
  onSaved: (record: EngineRecord, request?: string) => void
  onCancel: () => void
}

/** A form to make or change a record: its fields in their layout, and what saves them. */
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
    // A new record has nothing to show in a field that cannot be set, one that is there in a field set once.
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
