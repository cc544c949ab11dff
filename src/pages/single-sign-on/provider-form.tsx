import { Button } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { reportFailure, toast } from '../../client/notice-store.ts'
import { FormFrame } from '../../engine/ui/form/form-frame.tsx'
import { FormInput } from '../../engine/ui/form/form-input.tsx'
import { FormSection } from '../../engine/ui/form/form-section.tsx'
import { LeaveDialog } from '../../engine/ui/form/leave-dialog.tsx'
import { SaveActions } from '../../engine/ui/form/save-actions.tsx'
import { useCallForm } from '../../engine/ui/form/use-call-form.ts'
import { useLeaveGuard } from '../../engine/ui/form/use-leave-guard.ts'
import layout from '../../engine/ui/form/form.module.css'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { identityProviderSchema } from '../../../schemas/identity-provider.ts'
import { Addresses } from './addresses.tsx'
import { ConnectionTest } from './connection-test.tsx'
import { Domains } from './domains.tsx'
import { removeIdentity, saveIdentity, type IdentitySettings } from './identity-calls.ts'
import { useSingleSignOnText } from './use-single-sign-on-text.ts'

/** All but the secret. */
const startOf = ({ provider, roles }: IdentitySettings) => ({
  is_enabled: provider?.is_enabled ?? true,
  issuer: provider?.issuer ?? '',
  client_id: provider?.client_id ?? '',
  client_secret: null,
  allows_password: provider?.allows_password ?? true,
  trusts_mfa: provider?.trusts_mfa ?? false,
  creates_accounts: provider?.creates_accounts ?? false,
  default_role_id: provider?.default_role_id ?? null,
  role_claim: provider?.role_claim ?? null,
  roles: roles.map(({ claim_value, role_id }) => ({ claim_value, role_id })),
})

interface ProviderFormProps {
  settings: IdentitySettings
  onChange: (settings: IdentitySettings) => void
}

type Roles = IdentitySettings['roles']

const Input = ({ name }: { name: keyof typeof identityProviderSchema.fields }) => (
  <FormInput schema={identityProviderSchema} name={name} />
)

/** Only if accounts are created automatically. */
function DefaultRole() {
  return useWatch({ name: 'creates_accounts' }) === true ? <Input name="default_role_id" /> : null
}

export function ProviderForm({ settings, onChange }: ProviderFormProps) {
  const text = useSingleSignOnText()
  const { provider } = settings
  const state = useCallForm(identityProviderSchema, startOf(settings), async (values, { reset }) => {
    const saved = await saveIdentity({
      ...values,
      // The server validates rows, with errors at the list.
      roles: (values.roles ?? []) as Roles,
      version: provider?.version ?? null,
    })
    onChange(saved)
    reset(startOf(saved))
    toast(text('saved'))
  })
  const guard = useLeaveGuard(() => state.form.formState.isDirty)
  return (
    <FormProvider {...state.form}>
      <FormFrame
        onSubmit={state.submit}
        actions={
          <SaveActions
            dirty={state.isDirty}
            busy={state.busy}
            onDiscard={() => state.form.reset(startOf(settings))}
          />
        }
      >
        <FormSection title={text('provider')} hint={text('provider_hint')}>
          <Input name="is_enabled" />
          <Input name="issuer" />
          <div className={layout.row}>
            <Input name="client_id" />
            <Input name="client_secret" />
          </div>
          <Addresses settings={settings} />
          <ConnectionTest declared={provider !== null} dirty={state.isDirty} />
        </FormSection>
        <Domains domains={settings.domains} onChange={(domains) => onChange({ ...settings, domains })} />
        <FormSection title={text('accounts')}>
          <Input name="creates_accounts" />
          <DefaultRole />
          <Input name="role_claim" />
          <Input name="roles" />
        </FormSection>
        <FormSection title={text('security')}>
          <Input name="allows_password" />
          <Input name="trusts_mfa" />
          {provider && (
            <RemoveProvider onRemoved={() => onChange({ ...settings, provider: null, roles: [] })} />
          )}
        </FormSection>
      </FormFrame>
      {guard.asking && <LeaveDialog onLeave={guard.leave} onStay={guard.stay} />}
    </FormProvider>
  )
}

function RemoveProvider({ onRemoved }: { onRemoved: () => void }) {
  const text = useSingleSignOnText()
  const [asking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: removeIdentity,
    onSuccess: () => {
      toast(text('ended'))
      onRemoved()
    },
    onError: reportFailure,
    onSettled: () => setAsking(false),
  })
  return (
    <div>
      <Button color="error" variant="outlined" onClick={() => setAsking(true)}>
        {text('end')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={text('end_title')}
          text={text('end_text')}
          action={text('end')}
          danger
          busy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
