import { useId } from 'react'
import { showDay } from '../../../domain/dates/show.ts'
import type { Resource } from '../../../engine/resource.ts'
import { labelOf } from '../../../engine/schema.ts'
import { recordTitle } from '../../../engine/ui/addresses.ts'
import { FieldCell } from '../../../engine/ui/cells/field-cell.tsx'
import type { EngineRecord } from '../../../engine/ui/field-components.ts'
import { useMergeText } from './texts/use-merge-text.ts'
import styles from './merging.module.css'

interface MergeChoicesProps {
  resource: Resource
  records: readonly [EngineRecord, EngineRecord]
  kept: number
  onKeep: (id: number) => void
  names: readonly string[]
  valueFrom: (name: string) => number | undefined
  onChoose: (name: string, from: number) => void
}

export function MergeChoices(props: MergeChoicesProps) {
  const { resource, records, kept, onKeep, names, valueFrom, onChoose } = props
  const text = useMergeText()
  const id = useId()
  const { fields } = resource.schema
  const option = (name: string, checked: boolean, choose: () => void, label: string) => (
    <input type="radio" name={`${id} ${name}`} checked={checked} onChange={choose} aria-label={label} />
  )
  return (
    <table className={styles.merging}>
      <thead>
        <tr>
          <td />
          {records.map((record) => {
            const title = recordTitle(resource, record)
            const created = record['created_at']
            return (
              <th key={record.id} scope="col" data-chosen={record.id === kept ? '' : undefined}>
                <label>
                  {option('kept', record.id === kept, () => onKeep(record.id), text('keep', { title }))}
                  <span>
                    {title}
                    <small>
                      {record.id === kept
                        ? text('kept')
                        : typeof created === 'string'
                          ? showDay(created)
                          : `#${record.id}`}
                    </small>
                  </span>
                </label>
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>
        {names.map((name) => {
          const field = fields[name]
          if (!field) return null
          const label = labelOf(name, field)
          return (
            <tr key={name}>
              <th scope="row">{label}</th>
              {records.map((record) => {
                const chosen = valueFrom(name) === record.id
                const title = recordTitle(resource, record)
                return (
                  <td key={record.id} data-chosen={chosen ? '' : undefined}>
                    <label>
                      {option(
                        name,
                        chosen,
                        () => onChoose(name, record.id),
                        text('take', { label, value: title }),
                      )}
                      <span>
                        {record[name] === null || record[name] === undefined || record[name] === '' ? (
                          <i>{text('empty')}</i>
                        ) : (
                          <FieldCell name={name} field={field} record={record} look="page" />
                        )}
                      </span>
                    </label>
                  </td>
                )
              })}
            </tr>
          )
        })}
      </tbody>
      <caption>{text('same')}</caption>
    </table>
  )
}
