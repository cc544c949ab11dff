import type { ReactNode } from 'react'
import { Icon, type IconName } from './icons/icon.tsx'
import styles from './empty-state.module.css'

interface NoticeProps {
  icon: IconName
  title: string
  text: string
  children?: ReactNode
}

/** What stands in the place of rows or a record that are not there, and what to do about it. */
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
