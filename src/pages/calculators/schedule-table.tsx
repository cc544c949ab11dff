import type { Table } from '../../domain/calculators/answer.ts'
import { cellText, columnName } from '../../domain/calculators/said.ts'
import styles from './calculators.module.css'

interface ScheduleTableProps extends Table {
  byYear: boolean
  labelledBy: string
}

export function ScheduleTable({ columns, rows, byYear, labelledBy }: ScheduleTableProps) {
  return (
    <div className={styles.scroll} role="region" aria-labelledby={labelledBy} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map(({ name }, at) => (
              <th key={name} scope="col">
                {columnName(byYear && at === 0 ? 'year' : name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = '', ...cells]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {cells.map((cell, at) => (
                <td key={at}>{cellText(cell, columns[at + 1]?.unit ?? 'text')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
