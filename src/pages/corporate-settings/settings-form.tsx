import { Button } from '@mui/material'
import { FormProvider } from 'react-hook-form'
import type { AccessSession } from '../../domain/access.ts'
import type { Resource } from '../../engine/resource.ts'
import type { EngineRecord } from '../../engine/ui/face.ts'
import { FormFields } from '../../engine/ui/form/form-fields.tsx'
import { LeaveDialog } from '../../engine/ui/form/leave-dialog.tsx'
import { useLeaveGuard } from '../../engine/ui/form/use-leave-guard.ts'
import type { ResourceUi } from '../../engine/ui/resource-ui.ts'
import { ConflictDialog } from '../../engine/ui/save/conflict-dialog.tsx'
import { useText } from '../../engine/ui/texts/use-text.ts'
import { useCorporateText } from './use-corporate-text.ts'
import { useSettingsForm } from './use-settings-form.ts'

interface SettingsFormProps {
  resource: Resource
  blocks?: ResourceUi['blocks']
  session: AccessSession
  record: EngineRecord
}

/** Settings to look at and change, saved where they stand. */
export function SettingsForm({ resource, blocks = {}, session, record }: SettingsFormProps) {
  const text = useCorporateText()
  const translated = useText()
  const state = useSettingsForm(resource, session, record)
  const guard = useLeaveGuard(state.isDirty)
  const { isDirty, errors, submitCount } = state.form.formState
  return (
    <FormProvider {...state.form}>
      <form className="u-form" noValidate onSubmit={state.submit}>
        <div className="u-form-body">
          <FormFields
            nodes={resource.form}
            resource={resource}
            ui={{ blocks }}
            record={record}
            writable={state.writable}
          />
        </div>
        <div className="u-form-actions">
          {submitCount > 0 && Object.keys(errors).length > 0 && (
            <span role="alert">{translated('form.invalid')}</span>
          )}
          <Button size="medium" disabled={!isDirty || state.busy} onClick={state.discard}>
            {text('discard')}
          </Button>
          <Button size="medium" type="submit" variant="contained" loading={state.busy}>
            {translated('save')}
          </Button>
        </div>
      </form>
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
