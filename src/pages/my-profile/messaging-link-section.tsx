import { Button } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { showClock } from '../../domain/dates/show.ts'
import { addSeconds } from '../../domain/dates/times.ts'
import { wireTime } from '../../domain/dates/wire.ts'
import { messagingAddress } from '../../domain/messaging-payload.ts'
import { useUser } from '../../client/session/use-session.ts'
import { FormSection } from '../../engine/ui/form/form-section.tsx'
import { makeMessagingLink } from './own-calls.ts'
import { SharedLink } from './shared-link.tsx'
import { useProfileText } from './use-profile-text.ts'

/** Signed one-time link to the user's chats [RTE-04]. */
export function MessagingLinkSection() {
  const text = useProfileText()
  const user = useUser()
  const making = useMutation({
    mutationFn: async () => {
      const { sig, expires_in } = await makeMessagingLink()
      return { sig, until: showClock(addSeconds(wireTime(Date.now()), expires_in)) }
    },
  })
  if (!user?.public_code) return null
  const { email, public_code, account_info } = user
  const made = making.data
  const link =
    made && messagingAddress({ email, public_code, app_code: account_info.application_code, sig: made.sig })
  return (
    <FormSection title={text('messaging_link')} hint={text('messaging_link_hint')}>
      {made && link && (
        <SharedLink
          name={text('messaging_link_name')}
          hint={text('messaging_link_valid', { time: made.until })}
          link={`${location.origin}${link}`}
        />
      )}
      <div>
        <Button variant="outlined" loading={making.isPending} onClick={() => making.mutate()}>
          {text(made ? 'messaging_link_another' : 'messaging_link_create')}
        </Button>
      </div>
    </FormSection>
  )
}
