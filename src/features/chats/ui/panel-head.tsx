import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { Icon } from '../../../kit/icons/icon.tsx'
import { text } from './texts/text.ts'
import styles from './chats.module.css'

export function PanelHead({
  title,
  children,
  onBack,
}: {
  title: ReactNode
  children?: ReactNode
  onBack: () => void
}) {
  return (
    <div className={styles.panelHead}>
      <Button startIcon={<Icon name="left" />} onClick={onBack}>
        {text('back')}
      </Button>
      <h3>{title}</h3>
      {children}
    </div>
  )
}
