import type { ImportAnswer } from '../api/answer.ts'
import type { Mapping } from '../api/plan.ts'
import { filledFields } from './mapping.ts'
import { RowsTable } from './rows-table.tsx'
import { useImportText } from './texts/use-import-text.ts'
import rows from './rows.module.css'
import importPage from './import-page.module.css'

export function PreviewTable({ data, mapping }: { data: ImportAnswer; mapping: Mapping }) {
  const text = useImportText()
  const filled = filledFields(data.fields, mapping)
  if (data.sample.length === 0) return null
  return (
    <section className={rows.preview}>
      <h3>{text('columns.preview')}</h3>
      {filled.length === 0 ? (
        <p className={importPage.lead}>{text('columns.nothing')}</p>
      ) : (
        <RowsTable label={text('columns.preview')} headings={filled.map(({ label }) => label)}>
          {data.sample.map((row, at) => (
            <tr key={at}>
              {filled.map(({ field, column }) => (
                <td key={field} title={row[column]}>
                  {row[column]}
                </td>
              ))}
            </tr>
          ))}
        </RowsTable>
      )}
    </section>
  )
}
