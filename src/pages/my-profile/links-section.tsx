import { Button, TextField } from '@mui/material'
import { places } from '../../domain/guards.ts'
import { useUser } from '../../console/app/use-session.ts'
import { say } from '../../console/notice-store.ts'
import type { ProfileTexts } from './texts.ts'
import { useProfileText } from './use-profile-text.ts'

/** The links that carry my public code: for new agents, and for leads [VAR-05, RTE-05]. */
export function LinksSection() {
  const text = useProfileText()
  const code = useUser()?.public_code
  if (!code) return null
  const referral = places.referral.replace(':public_code', encodeURIComponent(code))
  const leadForm = `${places.leadForm}?public_code=${encodeURIComponent(code)}`
  return (
    <section aria-labelledby="profile-links">
      <h2 id="profile-links">{text('links')}</h2>
      <p>{text('links_hint')}</p>
      <div className="u-profile-links">
        <SharedLink name="referral_link" hint="referral_hint" link={`${location.origin}${referral}`} />
        <SharedLink name="lead_link" hint="lead_hint" link={`${location.origin}${leadForm}`} />
      </div>
    </section>
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
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      say(text('link_copied', { txt: link }))
    } catch {
      say(text('link_not_copied'), 'warning')
    }
  }
  return (
    <div>
      <TextField
        label={text(name)}
        value={link}
        helperText={text(hint)}
        slotProps={{
          htmlInput: {
            readOnly: true,
            onFocus: (event: { target: HTMLInputElement }) => event.target.select(),
          },
        }}
        fullWidth
      />
      <Button
        variant="outlined"
        aria-label={text('copy_named', { name: text(name) })}
        onClick={() => void copy()}
      >
        {text('copy')}
      </Button>
    </div>
  )
}
