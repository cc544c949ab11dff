import { routePaths } from '../../domain/guards.ts'
import { useUser } from '../../client/session/use-session.ts'
import { FormSection } from '../../engine/ui/form/form-section.tsx'
import { SharedLink } from './shared-link.tsx'
import { useProfileText } from './use-profile-text.ts'

/** Links with the user's public code, for new agents and leads [VAR-05, RTE-05]. */
export function LinksSection() {
  const text = useProfileText()
  const code = useUser()?.public_code
  if (!code) return null
  const referral = routePaths.referral.replace(':public_code', encodeURIComponent(code))
  const leadForm = `${routePaths.leadForm}?public_code=${encodeURIComponent(code)}`
  const recruitForm = `${routePaths.recruitForm}?public_code=${encodeURIComponent(code)}`
  return (
    <FormSection title={text('links')} hint={text('links_hint')}>
      <SharedLink
        name={text('referral_link')}
        hint={text('referral_hint')}
        link={`${location.origin}${referral}`}
      />
      <SharedLink name={text('lead_link')} hint={text('lead_hint')} link={`${location.origin}${leadForm}`} />
      <SharedLink
        name={text('recruit_link')}
        hint={text('recruit_hint')}
        link={`${location.origin}${recruitForm}`}
      />
    </FormSection>
  )
}
