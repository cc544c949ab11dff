import { FormProvider } from 'react-hook-form'
import type { AccessSession } from '../../domain/access.ts'
import type { Resource } from '../../engine/resource.ts'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import { FormFields } from '../../engine/ui/form/form-fields.tsx'
import { FormFrame } from '../../engine/ui/form/form-frame.tsx'
import { LeaveDialog } from '../../engine/ui/form/leave-dialog.tsx'
import { SaveActions } from '../../engine/ui/form/save-actions.tsx'
import { useLeaveGuard } from '../../engine/ui/form/use-leave-guard.ts'
import type { ResourceUi } from '../../engine/ui/resource-ui.ts'
import { ConflictDialog } from '../../engine/ui/save/conflict-dialog.tsx'
import { useSettingsForm } from './use-settings-form.ts'

interface SettingsFormProps {
  resource: Resource
  blocks?: ResourceUi['blocks']
  session: AccessSession
  record: EngineRecord
}

export function SettingsForm({ resource, blocks = {}, session, record }: SettingsFormProps) {
  const state = useSettingsForm(resource, session, record)
  const guard = useLeaveGuard(state.isDirty)
  return (
    <FormProvider {...state.form}>
      <FormFrame
        onSubmit={state.submit}
        actions={
          <SaveActions dirty={state.form.formState.isDirty} busy={state.busy} onDiscard={state.discard} />
        }
      >
        <FormFields
          nodes={resource.form}
          resource={resource}
          ui={{ blocks }}
          record={record}
          writable={state.writable}
        />
      </FormFrame>
      {state.conflict && (
        <ConflictDialog
          schema={resource.schema}
          conflict={state.conflict}
          busy={state.busy}
          onKeep={state.keep}
          onClose={state.closeConflict}
        />
      )}
      {guard.asking && <LeaveDialog onLeave={guard.leave} onStay={guard.stay} />}
    </FormProvider>
  )
}
