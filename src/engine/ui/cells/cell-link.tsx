import type { ReactNode } from 'react'
import styles from './cells.module.css'

/** A link inside a row: following it does not open the row. */
export function CellLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      className={`${styles.link} ${styles.figures}`}
      href={href}
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </a>
  )
}
