import type { TranslatedDifference } from '../../domain/difference.ts'
import styles from './proposal.module.css'

interface DifferencesTableProps {
  differences: readonly TranslatedDifference[]
  label: string
  what: string
  before: string
  after: string
}

export function DifferencesTable({ differences, label, what, before, after }: DifferencesTableProps) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{what}</th>
            <th scope="col">{before}</th>
            <th scope="col">{after}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map((each) => (
            <tr key={each.label}>
              <td>{each.label}</td>
              <td>{each.before ?? '—'}</td>
              <td>{each.after ?? '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
