import type { ReactNode } from 'react'
import { Icon, type IconName } from './icons/icon.tsx'
import styles from './empty-state.module.css'

interface NoticeProps {
  icon: IconName
  title: string
  text: string
  children?: ReactNode
}

export function Notice({ icon, title, text, children }: NoticeProps) {
  return (
    <div className={styles.nothing} data-part="nothing" role="status">
      <span aria-hidden="true">
        <Icon name={icon} size={22} />
      </span>
      <h2>{title}</h2>
      <p>{text}</p>
      {children && <div>{children}</div>}
    </div>
  )
}
