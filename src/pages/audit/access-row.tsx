import { showTime } from '../../domain/dates/show.ts'
import { showCount } from '../../domain/count.ts'
import { labelOf } from '../../engine/schema.ts'
import type { AccessEvent } from '../../services/access-control/access-log.ts'
import { resources } from '../../../resources/all.ts'
import { RecordedFilterText } from './recorded-filter-text.tsx'
import { useAuditText } from './use-audit-text.ts'
import styles from './audit.module.css'

export function AccessRow({ event }: { event: AccessEvent }) {
  const text = useAuditText()
  const resource = resources.find(({ schema }) => schema.name === event.resource)
  const fields = resource?.schema.fields ?? {}
  const label = (name: string) => labelOf(name, fields[name])
  const revealed = event.action === 'reveal'
  const named =
    resource?.label[revealed ? 0 : 1] ??
    (event.resource === 'attachment' ? text('access.attachment') : event.resource)
  return (
    <tr>
      <td>
        <time dateTime={event.at.replace(' ', 'T')}>{showTime(event.at)}</time>
      </td>
      <td>
        <strong>{event.user_name ?? `#${event.user_id}`}</strong>
        {event.address && <small>{event.address}</small>}
      </td>
      <td>
        {text(`access.${event.action}`, { names: named })}
        <small>
          {revealed
            ? event.field && label(event.field)
            : [event.format?.toUpperCase(), event.file_name].filter(Boolean).join(' · ')}
        </small>
      </td>
      <td className={styles.number} data-unit={revealed ? undefined : text('access.records').toLowerCase()}>
        {revealed ? `#${event.record_id}` : event.row_count !== null && showCount(event.row_count)}
      </td>
      <td>
        {resource && event.filter && <RecordedFilterText filter={event.filter} resource={resource} />}
        {event.columns && <small>{event.columns.map(label).join(', ')}</small>}
      </td>
    </tr>
  )
}
