import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { toast } from '../../client/notice-store.ts'
import { PasswordRules } from '../../kit/password-rules.tsx'
import type { OwnProfile } from '../../domain/own-account.ts'
import { useCallForm } from '../../engine/ui/form/use-call-form.ts'
import { TextBox } from '../../kit/inputs/text-box.tsx'
import { useFieldInput } from '../../engine/ui/inputs/use-field-input.ts'
import { useText } from '../../engine/ui/texts/use-text.ts'
import { changePassword } from './own-calls.ts'
import { passwordSchema } from './profile-schema.ts'
import { useProfileText } from './use-profile-text.ts'
import styles from './my-profile.module.css'

const empty = { current_password: null, password: null }

export function PasswordDialog({ profile, onClose }: { profile: OwnProfile; onClose: () => void }) {
  const text = useProfileText()
  const translated = useText()
  const cache = useQueryClient()
  const id = useId()
  const { form, busy, submit } = useCallForm(passwordSchema, empty, async (_values, typed) => {
    // Untrimmed: the text rule would strip spaces.
    await changePassword(typed.getValues() as Record<keyof typeof empty, string>)
    toast(text('password_changed'))
    void cache.invalidateQueries({ queryKey: ['own', 'sessions'] })
    onClose()
  })
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <FormProvider {...form}>
        <form noValidate onSubmit={submit}>
          <DialogTitle id={id}>{text('change_password')}</DialogTitle>
          <DialogContent className={styles.profilePassword}>
            {/* Identifies the account to password managers. */}
            <input
              type="text"
              name="username"
              autoComplete="username"
              value={profile.email}
              readOnly
              hidden
            />
            <PasswordInput name="current_password" autoFocus />
            <PasswordInput name="password" />
            <Rules profile={profile} />
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{translated('cancel')}</Button>
            <Button type="submit" variant="contained" loading={busy}>
              {text('change_password')}
            </Button>
          </DialogActions>
        </form>
      </FormProvider>
    </Dialog>
  )
}

function PasswordInput({ name, autoFocus }: { name: keyof typeof empty; autoFocus?: boolean }) {
  const input = useFieldInput(name, passwordSchema.fields[name])
  return <TextBox input={input} type="password" autoFocus={autoFocus} />
}

function Rules({ profile }: { profile: OwnProfile }) {
  const typed: unknown = useWatch({ name: 'password' })
  return <PasswordRules owner={profile} password={typeof typed === 'string' ? typed : ''} />
}
