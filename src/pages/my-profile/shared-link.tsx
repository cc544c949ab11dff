import { Button, OutlinedInput } from '@mui/material'
import { useId, useState } from 'react'
import { sayBriefly, toast } from '../../client/notice-store.ts'
import { lazy } from '../../kit/lazy/lazy.tsx'
import { described, InputFrame } from '../../kit/inputs/input-frame.tsx'
import { useProfileText } from './use-profile-text.ts'
import styles from './my-profile.module.css'

/** Loaded with the first code. */
const QrCode = lazy<{ text: string; label: string }>(
  () => import('../../kit/qr-code.tsx'),
  () => null,
)

interface SharedLinkProps {
  name: string
  hint: string
  link: string
}

/** If the clipboard is blocked, the text can be selected [ERR-12]. */
export function SharedLink({ name, hint, link }: SharedLinkProps) {
  const text = useProfileText()
  const id = useId()
  const [coded, setCoded] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      sayBriefly(text('link_copied', { txt: link }))
    } catch {
      toast(text('link_not_copied'), 'warning')
    }
  }
  const frame = { id, label: name, help: hint, required: false }
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
          aria-label={text('copy_named', { name })}
          onClick={() => void copy()}
        >
          {text('copy')}
        </Button>
        <Button
          size="medium"
          variant="outlined"
          aria-expanded={coded}
          aria-label={text('qr_named', { name })}
          onClick={() => setCoded((before) => !before)}
        >
          {text('qr')}
        </Button>
      </div>
      {coded && <QrCode text={link} label={text('qr_named', { name })} />}
    </InputFrame>
  )
}
