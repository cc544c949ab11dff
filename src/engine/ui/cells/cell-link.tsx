import type { ReactNode } from 'react'
import styles from './cells.module.css'

/** Stops propagation so that the row does not open. */
export function CellLink({ href, label, children }: { href: string; label?: string; children: ReactNode }) {
  return (
    <a
      className={`${styles.link} ${styles.figures}`}
      href={href}
      aria-label={label}
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </a>
  )
}
