import { Button } from '@mui/material'
import { useState } from 'react'
import { reportFailure } from '../../../client/notice-store.ts'
import { showCount } from '../../../domain/count.ts'
import type { ImportAnswer } from '../api/answer.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import type { Importable } from './importable.ts'
import { importCallsOf } from './import-calls.ts'
import { RowsTable } from './rows-table.tsx'
import { useImportText } from './texts/use-import-text.ts'
import rows from './rows.module.css'
import styles from './failed-rows.module.css'

export function FailedRows({ resource, data }: { resource: Importable; data: ImportAnswer }) {
  const text = useImportText()
  const [saving, setSaving] = useState(false)
  if (data.failures.length === 0) return null
  const save = () => {
    setSaving(true)
    importCallsOf(resource)
      .saveFailures(data.id)
      .catch(reportFailure)
      .finally(() => setSaving(false))
  }
  const isCut = data.failed > data.failures.length
  return (
    <section className={styles.failures}>
      <header>
        <div>
          <h3>{text('failures.heading')}</h3>
          <p>
            {isCut
              ? text('failures.first', { shown: data.failures.length, total: showCount(data.failed) })
              : text('failures.hint')}
          </p>
        </div>
        <Button variant="outlined" startIcon={<Icon name="download" />} loading={saving} onClick={save}>
          {text('failures.download')}
        </Button>
      </header>
      <RowsTable
        label={text('failures.table')}
        headings={[text('failures.row'), text('failures.why'), ...data.columns]}
      >
        {data.failures.map(({ line, cells, why }) => (
          <tr key={line}>
            <th scope="row">{line}</th>
            <td className={rows.why}>{why.join(' · ')}</td>
            {data.columns.map((_name, column) => (
              <td key={column} title={cells[column]}>
                {cells[column]}
              </td>
            ))}
          </tr>
        ))}
      </RowsTable>
    </section>
  )
}
