import { Button, OutlinedInput } from '@mui/material'
import { useId } from 'react'
import { routePaths } from '../../domain/guards.ts'
import { useUser } from '../../client/session/use-session.ts'
import { toast } from '../../client/notice-store.ts'
import { FormSection } from '../../engine/ui/form/form-section.tsx'
import { described, InputFrame } from '../../kit/inputs/input-frame.tsx'
import type { ProfileTexts } from './texts.ts'
import { useProfileText } from './use-profile-text.ts'
import styles from './my-profile.module.css'

/** The links that carry my public code: for new agents, and for leads [VAR-05, RTE-05]. */
export function LinksSection() {
  const text = useProfileText()
  const code = useUser()?.public_code
  if (!code) return null
  const referral = routePaths.referral.replace(':public_code', encodeURIComponent(code))
  const leadForm = `${routePaths.leadForm}?public_code=${encodeURIComponent(code)}`
  return (
    <FormSection title={text('links')} hint={text('links_hint')}>
      <SharedLink name="referral_link" hint="referral_hint" link={`${location.origin}${referral}`} />
      <SharedLink name="lead_link" hint="lead_hint" link={`${location.origin}${leadForm}`} />
    </FormSection>
  )
}

interface SharedLinkProps {
  name: keyof ProfileTexts
  hint: keyof ProfileTexts
  link: string
}

/** A link to give away. Where a browser keeps its clipboard shut, the text can be selected [ERR-12]. */
function SharedLink({ name, hint, link }: SharedLinkProps) {
  const text = useProfileText()
  const id = useId()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      toast(text('link_copied', { txt: link }))
    } catch {
      toast(text('link_not_copied'), 'warning')
    }
  }
  const frame = { id, label: text(name), help: text(hint), required: false }
  return (
    <InputFrame frame={frame}>
      <div className={styles.profileLink}>
        <OutlinedInput
          id={id}
          size="small"
          fullWidth
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
          inputProps={described(frame)}
        />
        <Button
          size="medium"
          variant="outlined"
          aria-label={text('copy_named', { name: text(name) })}
          onClick={() => void copy()}
        >
          {text('copy')}
        </Button>
      </div>
    </InputFrame>
  )
}
