import type { Key, ReactNode } from 'react'
import styles from './amount-table.module.css'

interface AmountColumn<Row> {
  label: string
  cell: (row: Row) => ReactNode
  /** The row's header: a card's heading on a phone. */
  isName?: boolean
  /** Aligned left; amounts are aligned right. */
  isText?: boolean
  /** Label for screen readers only, such as of a column of buttons. */
  isQuiet?: boolean
  /** Replaces the label in the header, such as with a checkbox for all rows. */
  header?: ReactNode
}

interface AmountTableProps<Row> {
  /** Accessible name. */
  label: string
  /** One that is false is left out. */
  columns: readonly (AmountColumn<Row> | false)[]
  rows: readonly Row[]
  keyOf: (row: Row, at: number) => Key
  /** Footer rows; `cells` follow the first column, empty where null. */
  sums?: readonly { label: ReactNode; cells: readonly ReactNode[] }[]
}

/** A table of amounts, which shows its rows as cards on a phone. */
export function AmountTable<Row>({ label, columns, rows, keyOf, sums = [] }: AmountTableProps<Row>) {
  const shown = columns.filter((column) => column !== false)
  return (
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {shown.map((column) => (
              <th
                key={column.label}
                scope="col"
                data-text={column.isText}
                data-label={column.header ? column.label : undefined}
              >
                {column.header ??
                  (column.isQuiet ? <span className="u-visually-hidden">{column.label}</span> : column.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={keyOf(row, at)}>
              {shown.map((column) =>
                column.isName ? (
                  <th key={column.label} scope="row" data-text={column.isText}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td
                    key={column.label}
                    data-text={column.isText}
                    data-label={column.isQuiet ? undefined : column.label}
                  >
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        {sums.length > 0 && (
          <tfoot>
            {sums.map(({ label: name, cells }, row) => {
              // A single amount is what the row's own label says.
              const isSingle = cells.filter((cell) => cell !== null).length === 1
              return (
                <tr key={row} data-single={isSingle || undefined}>
                  <th scope="row">{name}</th>
                  {shown.slice(1).map((column, at) => (
                    <td key={column.label} data-label={isSingle ? undefined : column.label}>
                      {cells[at]}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tfoot>
        )}
      </table>
    </div>
  )
}
