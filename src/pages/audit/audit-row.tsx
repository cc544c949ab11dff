import { showTime } from '../../domain/dates.ts'
import type { Fields } from '../../engine/field.ts'
import { labelOf } from '../../engine/schema.ts'
import { LineIcon } from '../../engine/ui/icon.tsx'
import type { AuditEvent } from '../../services/access-control/audit.ts'
import { resources } from '../../../resources/all.ts'
import { AuditValue } from './audit-value.tsx'
import { useAuditText } from './use-audit-text.ts'

/** One change: when, who, of which record, and each field from before to after. */
export function AuditRow({ event }: { event: AuditEvent }) {
  const text = useAuditText()
  const resource = resources.find(({ schema }) => schema.name === event.about)
  const fields: Fields = resource?.schema.fields ?? {}
  return (
    <tr>
      <td>
        <time dateTime={event.at.replace(' ', 'T')}>{showTime(event.at)}</time>
      </td>
      <td>
        <strong>{event.actor_name ?? text('system')}</strong>
        {event.address && <small>{event.address}</small>}
      </td>
      <td>
        {resource?.label[0] ?? text('user_role')} {text(event.action)}
        <small>{event.record_name ?? `#${event.record_id}`}</small>
      </td>
      <td>
        <dl>
          {event.changes.map((change) => {
            const part = { name: change.field, field: fields[change.field] }
            return (
              <div key={change.field}>
                <dt>{labelOf(change.field, part.field)}</dt>
                <dd>
                  {'before' in change && (
                    <>
                      <span className="u-visually-hidden">{text('before')} </span>
                      <del>
                        <AuditValue {...part} value={change.before} label={change.before_label} />
                      </del>
                      <LineIcon name="right" size={12} />
                      <span className="u-visually-hidden"> {text('now')} </span>
                    </>
                  )}
                  <span>
                    <AuditValue {...part} value={change.after} label={change.after_label} />
                  </span>
                </dd>
              </div>
            )
          })}
        </dl>
      </td>
    </tr>
  )
}
