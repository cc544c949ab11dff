import { Button } from '@mui/material'
import { useId, type ReactNode } from 'react'
import { useCustomerText } from './use-customer-text.ts'
import styles from './banks-table.module.css'

interface SideBySideProps {
  title: string
  columns: readonly { key: string | number; name: string }[]
  onClose: () => void
  children: ReactNode
}

export function SideBySide({ title, columns, onClose, children }: SideBySideProps) {
  const text = useCustomerText()
  const id = useId()
  return (
    <div className={styles.comparison}>
      <header>
        <h4 id={id}>{title}</h4>
        <Button size="small" onClick={onClose}>
          {text('banks.close')}
        </Button>
      </header>
      <div className={styles.scroll} role="region" aria-labelledby={id} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <td />
              {columns.map(({ key, name }) => (
                <th key={key} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
    </div>
  )
}
