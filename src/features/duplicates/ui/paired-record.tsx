import { Link } from 'react-router'
import { showTime } from '../../../domain/dates/show.ts'
import { whenText } from '../../../kit/relative-time.ts'
import { useKitText } from '../../../kit/texts/use-kit-text.ts'
import { addressOf } from '../../../engine/page-addresses.ts'
import type { Resource } from '../../../engine/resource.ts'
import { labelOf } from '../../../engine/schema.ts'
import { recordTitle } from '../../../engine/ui/addresses.ts'
import { FieldCell } from '../../../engine/ui/cells/field-cell.tsx'
import type { EngineRecord } from '../../../engine/ui/field-components.ts'
import styles from './duplicates.module.css'
import { useDuplicateText } from './texts/use-duplicate-text.ts'

interface PairedRecordProps {
  resource: Resource
  record: EngineRecord
  now: number
}

export function PairedRecord({ resource, record, now }: PairedRecordProps) {
  const text = useDuplicateText()
  const kitText = useKitText()
  const { schema, person = {}, facts = [], holder } = resource
  const names = [...new Set([person.phone, person.email, ...facts, holder])].filter(
    (name): name is string => name !== undefined && name in record,
  )
  const touched = record['touched_at']
  return (
    <div className={styles.record}>
      <Link to={addressOf(resource, 'show', record.id)}>{recordTitle(resource, record)}</Link>
      <dl>
        {names.map((name) => {
          const field = schema.fields[name]
          const isEmpty = record[name] === null || record[name] === ''
          return field ? (
            <div key={name}>
              <dt>{labelOf(name, field)}</dt>
              <dd>{isEmpty ? '–' : <FieldCell name={name} field={field} record={record} look="page" />}</dd>
            </div>
          ) : null
        })}
        {typeof touched === 'string' && (
          <div>
            <dt>{text('touched')}</dt>
            <dd>{whenText(touched, now, kitText) || showTime(touched)}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}
