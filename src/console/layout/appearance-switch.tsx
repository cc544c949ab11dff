import { IconButton, Tooltip } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useSyncExternalStore } from 'react'
import { appearance, onAppearance, setAppearance } from '../../kit/theme/appearance.ts'
import { Icon } from '../../kit/icons/icon.tsx'

export function AppearanceSwitch() {
  const translate = useTranslate()
  const dark = useSyncExternalStore(onAppearance, appearance) === 'dark'
  const label = translate(dark ? 'shell.light' : 'shell.dark')
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => setAppearance(dark ? 'light' : 'dark')}>
        <Icon name={dark ? 'sun' : 'moon'} size={18} />
      </IconButton>
    </Tooltip>
  )
}
