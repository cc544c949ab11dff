import { useState } from 'react'
import { showTime } from '../../../domain/dates/show.ts'
import { labelOf } from '../../../engine/schema.ts'
import type { RecordAccessEvent } from '../api/access-log.ts'
import type { RecordAddress } from '../../../engine/ui/record/record-address.ts'
import { usePersonalText } from './texts/use-personal-text.ts'
import { useAccessLog } from './use-personal.ts'
import styles from './personal.module.css'

/** Unmaskings and downloads, loaded when opened. */
export function AccessList(place: RecordAddress) {
  const text = usePersonalText()
  const [open, setOpen] = useState(false)
  const { data } = useAccessLog(place, open)
  const { fields } = place.resource.schema
  const done = ({ action, field, file_name }: RecordAccessEvent) => {
    if (action === 'reveal' && field) return text('reveal', { field: labelOf(field, fields[field]) })
    return action === 'download' ? text('download', { file: file_name ?? '' }) : text('export')
  }
  return (
    <details className={styles.access} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {text('access')} {data && `(${data.length})`}
      </summary>
      {data?.length === 0 && <p>{text('nobody')}</p>}
      {data && data.length > 0 && (
        <ul>
          {data.map((event) => (
            <li key={event.id}>
              <strong>{event.user_name}</strong> {done(event)}
              <small>{showTime(event.at)}</small>
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
