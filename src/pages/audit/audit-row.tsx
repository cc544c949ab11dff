import { Button } from '@mui/material'
import { showCount } from '../../domain/count.ts'
import { showTime } from '../../domain/dates.ts'
import type { Fields } from '../../engine/field.ts'
import { labelOf } from '../../engine/schema.ts'
import { LineIcon } from '../../kit/icons/line-icon.tsx'
import type { AuditEvent } from '../../services/access-control/audit.ts'
import { resources } from '../../../resources/all.ts'
import { isListChange, ListChange } from './list-change.tsx'
import { AuditValue } from './audit-value.tsx'
import { useAuditText } from './use-audit-text.ts'

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : [])

const groupOf = (kind: string | null) =>
  kind?.startsWith('import') ? 'group.import' : kind === 'bulk' ? 'group.bulk' : 'group.other'

interface WholeJobProps {
  event: AuditEvent
  job: NonNullable<AuditEvent['job']>
  onOpen: (id: number) => void
}

/** All that a job did alike, as one line that opens. */
function WholeJob({ event, job, onOpen }: WholeJobProps) {
  const text = useAuditText()
  const resource = resources.find(({ schema }) => schema.name === event.about)
  return (
    <>
      {text(`group.${event.action}`, {
        names: resource?.label[1] ?? event.about,
        smart_count: showCount(job.count),
      })}{' '}
      <Button size="small" onClick={() => onOpen(job.id)}>
        {text('group.open')}
      </Button>
    </>
  )
}

/** One change: when, who, of which record, and each field from before to after. */
export function AuditRow({ event, onOpenJob }: { event: AuditEvent; onOpenJob: (id: number) => void }) {
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
        {event.job ? (
          text(groupOf(event.job.kind))
        ) : (
          <>
            {resource?.label[0] ?? text('user_role')} {text(event.action)}
            <small>{event.record_name ?? `#${event.record_id}`}</small>
          </>
        )}
      </td>
      <td>
        {event.job ? (
          <WholeJob event={event} job={event.job} onOpen={onOpenJob} />
        ) : (
          <dl>
            {event.changes.map((change) => {
              const part = { name: change.field, field: fields[change.field] }
              return (
                <div key={change.field}>
                  <dt>{labelOf(change.field, part.field)}</dt>
                  <dd>
                    {isListChange(part.field, change.before, change.after) ? (
                      <ListChange before={listOf(change.before)} after={listOf(change.after)} />
                    ) : (
                      <>
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
                      </>
                    )}
                  </dd>
                </div>
              )
            })}
          </dl>
        )}
      </td>
    </tr>
  )
}
