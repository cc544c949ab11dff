import type { ReactNode } from 'react'
import rows from './rows.module.css'

interface RowsTableProps {
  label: string
  headings: readonly string[]
  children: ReactNode
}

/** Rows of an import in a frame of limited height, which scrolls by keyboard too. */
export const RowsTable = ({ label, headings, children }: RowsTableProps) => (
  <div className={rows.scroll} role="region" aria-label={label} tabIndex={0}>
    <table className={rows.rows}>
      <thead>
        <tr>
          {headings.map((heading, at) => (
            <th key={at} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
)
