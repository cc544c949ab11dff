import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { toast } from '../../client/notice-store.ts'
import { chooseLanguage } from '../../client/texts/languages.ts'
import { reloadUser } from '../../client/session/sign-in-calls.ts'
import type { OwnProfile } from '../../domain/own-account.ts'
import { FormFrame } from '../../engine/ui/form/form-frame.tsx'
import { FormInput } from '../../engine/ui/form/form-input.tsx'
import { FormSection } from '../../engine/ui/form/form-section.tsx'
import { LeaveDialog } from '../../engine/ui/form/leave-dialog.tsx'
import { ReadOnlyField } from '../../engine/ui/form/read-only-field.tsx'
import { SaveActions } from '../../engine/ui/form/save-actions.tsx'
import { useCallForm } from '../../engine/ui/form/use-call-form.ts'
import { useLeaveGuard } from '../../engine/ui/form/use-leave-guard.ts'
import { saveProfile } from './own-calls.ts'
import { PictureForm } from './picture-form.tsx'
import { profileSchema } from './profile-schema.ts'
import { useProfileText } from './use-profile-text.ts'
import styles from '../../engine/ui/form/form.module.css'

const ownOf = ({ name, contact_no, start_page, language }: OwnProfile) => ({
  name,
  contact_no,
  start_page,
  language,
})

/** Only name and phone are editable. */
export function ProfileForm({ profile, children }: { profile: OwnProfile; children: ReactNode }) {
  const text = useProfileText()
  const cache = useQueryClient()
  const { form, busy, isDirty, submit } = useCallForm(profileSchema, ownOf(profile), async (values, own) => {
    const saved = await saveProfile(values)
    cache.setQueryData(['own', 'profile'], saved)
    own.reset(ownOf(saved))
    toast(text('saved'))
    await reloadUser()
    if (saved.language !== profile.language) chooseLanguage(saved.language)
  })
  const guard = useLeaveGuard(() => isDirty)
  const shown = { ...profile }
  return (
    <FormProvider {...form}>
      <FormFrame
        onSubmit={submit}
        actions={<SaveActions dirty={isDirty} busy={busy} onDiscard={() => form.reset(ownOf(profile))} />}
      >
        <FormSection title={text('about')} hint={text('about_hint')}>
          <PictureForm />
          <div className={styles.row}>
            <FormInput schema={profileSchema} name="name" />
            <FormInput schema={profileSchema} name="contact_no" />
          </div>
          <div className={styles.row}>
            <FormInput schema={profileSchema} name="start_page" />
            <FormInput schema={profileSchema} name="language" />
          </div>
          <div className={styles.row}>
            <ReadOnlyField name="email" field={profileSchema.fields.email} record={shown} />
            <ReadOnlyField name="role_name" field={profileSchema.fields.role_name} record={shown} />
          </div>
        </FormSection>
        {children}
      </FormFrame>
      {guard.asking && <LeaveDialog onLeave={guard.leave} onStay={guard.stay} />}
    </FormProvider>
  )
}
