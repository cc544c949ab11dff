import { Button } from '@mui/material'
import { PageTitle } from '../../kit/page-title.tsx'
import { useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { toast } from '../../client/notice-store.ts'
import { FormFrame } from '../../engine/ui/form/form-frame.tsx'
import { FormInput } from '../../engine/ui/form/form-input.tsx'
import { FormSection } from '../../engine/ui/form/form-section.tsx'
import { LeaveDialog } from '../../engine/ui/form/leave-dialog.tsx'
import { useCallForm } from '../../engine/ui/form/use-call-form.ts'
import { useLeaveGuard } from '../../engine/ui/form/use-leave-guard.ts'
import { useText } from '../../engine/ui/texts/use-text.ts'
import { userResource } from '../../../resources/user.ts'
import { emptyInvitation, invitationSchema, PersonInput, RolesInput } from './invitation-form.tsx'
import { useInvite } from './use-user-calls.ts'
import { useUserText } from './use-user-text.ts'
import styles from '../../engine/ui/form/form.module.css'

/** /setup/addUsers: invites a user, who opens the account by an e-mailed link [RTE-12]. */
export default function InvitePage() {
  const text = useUserText()
  const translated = useText()
  const navigate = useNavigate()
  const invite = useInvite()
  const invited = useRef(false)
  const { form, busy, isDirty, submit } = useCallForm(invitationSchema, emptyInvitation, async (values) => {
    const given = Object.entries(values).filter(([, value]) => value !== null)
    await invite(Object.fromEntries(given))
    invited.current = true
    toast(text('invited', { email: values.email }))
    void navigate(userResource.paths.list)
  })
  const guard = useLeaveGuard(() => isDirty && !invited.current)
  return (
    <FormProvider {...form}>
      <PageTitle title="users.invite" />
      <div className={styles.page} data-fill="">
        <FormFrame
          onSubmit={submit}
          actions={
            <>
              <Button size="medium" component={Link} to={userResource.paths.list}>
                {translated('cancel')}
              </Button>
              <Button size="medium" type="submit" variant="contained" loading={busy}>
                {text('send_invitation')}
              </Button>
            </>
          }
        >
          <FormSection title={text('invited_person')} hint={text('invite_text')}>
            <FormInput schema={invitationSchema} name="name" autoFocus />
            <div className={styles.row}>
              <FormInput schema={invitationSchema} name="email" />
              <FormInput schema={invitationSchema} name="contact_no" />
            </div>
          </FormSection>
          <FormSection title={text('access')}>
            <RolesInput />
          </FormSection>
          <FormSection title={text('place')}>
            <div className={styles.row}>
              <PersonInput name="team_leader_id" />
              <PersonInput name="parent_id" />
            </div>
          </FormSection>
        </FormFrame>
      </div>
      {guard.asking && <LeaveDialog onLeave={guard.leave} onStay={guard.stay} />}
    </FormProvider>
  )
}
