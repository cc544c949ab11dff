import { Skeleton } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Title } from 'ra-ui-materialui'
import { Again } from './again.tsx'
import { LinksSection } from './links-section.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { readProfile } from './own-calls.ts'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SessionsSection } from './sessions-section.tsx'
import './my-profile.css'

/** /setup/my_profile: who I am, my password, where I am signed in [RTE-12, LAY-03]. */
export default function MyProfilePage() {
  const { data, isError, refetch } = useQuery({ queryKey: ['own', 'profile'], queryFn: readProfile })
  return (
    <div className="u-my-profile" aria-busy={!data && !isError}>
      <Title title="my_profile.title" preferenceKey={false} />
      {isError && <Again onAgain={() => void refetch()} />}
      {!data && !isError && <Skeleton variant="rounded" height={320} />}
      {data && <ProfileForm profile={data} />}
      <LinksSection />
      {data && <PasswordForm profile={data} />}
      <NotificationsSection />
      <SessionsSection />
    </div>
  )
}
