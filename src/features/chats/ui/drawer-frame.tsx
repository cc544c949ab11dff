import { Drawer, IconButton } from '@mui/material'
import { useId, type ReactNode } from 'react'
import { useScreenQuery } from '../../../kit/use-screen-query.ts'
import { useAboveKeyboard } from './use-above-keyboard.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { text } from './texts/text.ts'
import styles from '../../../engine/ui/form/drawer-head.module.css'

/** Right drawer, 45 % wide, full width on phones [LAY-06, MSG-12]. */
export function DrawerFrame({
  title,
  children,
  onClose,
}: {
  title: string
  children: ReactNode
  onClose: () => void
}) {
  const narrow = useScreenQuery('(max-width: 899px)')
  const id = useId()
  const above = useAboveKeyboard(narrow)
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        backdrop: { invisible: !narrow },
        paper: {
          sx: { width: narrow ? '100%' : '45%', ...above },
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
        },
      }}
    >
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <IconButton aria-label={text('close')} onClick={onClose}>
          <Icon name="close" size={18} />
        </IconButton>
      </div>
      {children}
    </Drawer>
  )
}
