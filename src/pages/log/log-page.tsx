import { PageTitle } from '../../kit/page-title.tsx'
import type { ReactNode } from 'react'
import styles from './log.module.css'

interface LogPageProps {
  title: string
  /** What stands above the lines: what they are, and what is done with all of them. */
  head: ReactNode
  children: ReactNode
}

/** A page of lines that fills the window, its head above them. */
export function LogPage({ title, head, children }: LogPageProps) {
  return (
    <div className={styles.page} data-fill="">
      <PageTitle title={title} />
      <div className={styles.head}>{head}</div>
      {children}
    </div>
  )
}
