import { IconButton, Tooltip } from '@mui/material'
import { useState } from 'react'
import { Icon } from '../../../kit/icons/icon.tsx'
import { useText } from '../texts/use-text.ts'

interface RevealButtonProps {
  label: string
  shown: boolean
  onToggle: () => Promise<void>
}

export function RevealButton({ label, shown, onToggle }: RevealButtonProps) {
  const text = useText()
  const [busy, setBusy] = useState(false)
  const name = text(shown ? 'reveal.mask' : 'reveal.show')
  const press = async () => {
    if (busy) return
    setBusy(true)
    await onToggle()
    setBusy(false)
  }
  return (
    <Tooltip title={name}>
      <IconButton
        size="small"
        aria-label={name}
        aria-description={label}
        // Stays enabled to keep keyboard focus.
        aria-busy={busy}
        onClick={() => void press()}
      >
        <Icon name={shown ? 'eyeOff' : 'eye'} />
      </IconButton>
    </Tooltip>
  )
}
