import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { PageTitle } from '../../kit/page-title.tsx'
import { useState } from 'react'
import { FormSection } from '../../engine/ui/form/form-section.tsx'
import { FormSkeleton } from '../../engine/ui/form/form-skeleton.tsx'
import { Again } from './again.tsx'
import { PlaceSection } from '../hub/place-section.tsx'
import { LinksSection } from './links-section.tsx'
import { MessagingLinkSection } from './messaging-link-section.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { readProfile } from './own-calls.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SecuritySection } from './security-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { useProfileText } from './use-profile-text.ts'
import styles from '../../engine/ui/form/form.module.css'

const fields = 4

/** /setup/my_profile: profile, password, sessions [RTE-12, LAY-03]. */
export default function MyProfilePage() {
  const text = useProfileText()
  const { data, isError, refetch } = useQuery({ queryKey: ['own', 'profile'], queryFn: readProfile })
  const [changing, setChanging] = useState(false)
  return (
    <div className={styles.page} data-fill="" aria-busy={!data && !isError}>
      <PageTitle title="my_profile.title" />
      {isError && (
        <div className={styles.body}>
          <Again onAgain={() => void refetch()} />
        </div>
      )}
      {!data && !isError && <FormSkeleton fields={fields} />}
      {data && (
        <ProfileForm profile={data}>
          <FormSection title={text('password')} hint={text('password_hint')}>
            <div>
              <Button variant="outlined" onClick={() => setChanging(true)}>
                {text('change_password')}
              </Button>
            </div>
          </FormSection>
          <SecuritySection />
          <PlaceSection />
          <LinksSection />
          <MessagingLinkSection />
          <NotificationsSection />
          <SessionsSection />
        </ProfileForm>
      )}
      {changing && data && <PasswordDialog profile={data} onClose={() => setChanging(false)} />}
    </div>
  )
}
