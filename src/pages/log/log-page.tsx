import { PageTitle } from '../../kit/page-title.tsx'
import type { ReactNode } from 'react'
import styles from './log.module.css'

interface LogPageProps {
  title: string
  head: ReactNode
  children: ReactNode
}

export function LogPage({ title, head, children }: LogPageProps) {
  return (
    <div className={styles.page} data-fill="">
      <PageTitle title={title} />
      <div className={styles.head}>{head}</div>
      {children}
    </div>
  )
}
