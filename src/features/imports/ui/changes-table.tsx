import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { addressOf } from '../../../engine/page-addresses.ts'
import type { ShownValue } from '../api/shapes.ts'
import { FieldCell } from '../../../engine/ui/cells/field-cell.tsx'
import { Icon } from '../../../kit/icons/icon.tsx'
import type { Importable } from './importable.ts'
import { importCallsOf } from './import-calls.ts'
import { RowPager } from './row-pager.tsx'
import { importKey } from './use-import.ts'
import { RowsTable } from './rows-table.tsx'
import { useImportText } from './texts/use-import-text.ts'
import rows from './rows.module.css'
import warning from './warning.module.css'

interface ChangesTableProps {
  resource: Importable
  id: number
  job: number | null
}

/** All previewed changes of existing records, paged. */
export function ChangesTable({ resource, id, job }: ChangesTableProps) {
  const text = useImportText()
  const [page, setPage] = useState(1)
  const { data, isError } = useQuery({
    queryKey: [...importKey(resource, id), 'changes', job, page],
    queryFn: ({ signal }) => importCallsOf(resource).changes(id, page, signal),
    placeholderData: keepPreviousData,
  })
  return (
    <section className={rows.changes}>
      <h3>{text('changes.heading')}</h3>
      {isError && <p className={warning.warning}>{text('changes.failed')}</p>}
      {data && (
        <>
          <RowsTable
            label={text('changes.table')}
            headings={[text('changes.row'), text('changes.record'), text('changes.what')]}
          >
            {data.data.map(({ line, record_id, title, changes }) => (
              <tr key={line}>
                <th scope="row">{line}</th>
                <td>
                  {record_id === null ? (
                    title
                  ) : (
                    <Link to={addressOf(resource, 'show', record_id)}>{title}</Link>
                  )}
                </td>
                <td className={rows.what}>
                  <dl>
                    {changes.map(({ field, label, before, after }) => (
                      <div key={field}>
                        <dt>{label}</dt>
                        <dd>
                          <Value resource={resource} name={field} shown={before} />
                          <Icon name="right" size={14} aria-label={text('changes.to')} />
                          <Value resource={resource} name={field} shown={after} />
                        </dd>
                      </div>
                    ))}
                  </dl>
                </td>
              </tr>
            ))}
          </RowsTable>
          <RowPager page={data} onPage={setPage} />
        </>
      )}
    </section>
  )
}

interface ValueProps {
  resource: Importable
  name: string
  shown: ShownValue
}

function Value({ resource, name, shown: { value, label, added } }: ValueProps) {
  const text = useImportText()
  const field = resource.schema.fields[name]
  if (label !== undefined)
    return (
      <span>
        {label}
        {added && <small>{text('changes.added')}</small>}
      </span>
    )
  if (value === null || value === '' || !field) return <em>{text('changes.empty')}</em>
  return (
    <span>
      <FieldCell name={name} field={field} value={value} look="plain" />
    </span>
  )
}
