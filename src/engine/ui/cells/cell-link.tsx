import type { ReactNode } from 'react'
import './cells.css'

/** A link inside a row: following it does not open the row. */
export function CellLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="u-cell-link u-cell-figures" href={href} onClick={(event) => event.stopPropagation()}>
      {children}
    </a>
  )
}
