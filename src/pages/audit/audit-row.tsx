import { Button } from '@mui/material'
import { showCount } from '../../domain/count.ts'
import { showTime } from '../../domain/dates/show.ts'
import { f, type Fields } from '../../engine/field.ts'
import { labelOf } from '../../engine/schema.ts'
import { BeforeAfter } from '../../features/activity/ui/before-after.tsx'
import type { AuditEvent } from '../../services/access-control/audit.ts'
import { resources } from '../../../resources/all.ts'
import { isLayoutChange, LayoutChange } from './layout-change.tsx'
import { useAuditText } from './use-audit-text.ts'

/** Role grants have no record of their own. */
const grantFields: Fields = { user_id: f.ref('user'), role_id: f.ref('role') }

const groupOf = (kind: string | null) =>
  kind?.startsWith('import') ? 'group.import' : kind === 'bulk' ? 'group.bulk' : 'group.other'

interface WholeJobProps {
  job: NonNullable<AuditEvent['job']>
  onOpen: (id: number) => void
}

function WholeJob({ job, onOpen }: WholeJobProps) {
  const text = useAuditText()
  const namesOf = (about: string) => resources.find(({ schema }) => schema.name === about)?.label[1] ?? about
  return (
    <>
      {job.counts.map(({ about, action, count }) => (
        <div key={`${about} ${action}`}>
          {text(`group.${action}`, { names: namesOf(about), smart_count: showCount(count) })}
        </div>
      ))}
      <Button size="small" onClick={() => onOpen(job.id)}>
        {text('group.open')}
      </Button>
    </>
  )
}

export function AuditRow({ event, onOpenJob }: { event: AuditEvent; onOpenJob: (id: number) => void }) {
  const text = useAuditText()
  const resource = resources.find(({ schema }) => schema.name === event.about)
  const fields: Fields = resource?.schema.fields ?? grantFields
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
          <WholeJob job={event.job} onOpen={onOpenJob} />
        ) : (
          <dl>
            {event.changes.map((change) => {
              const field = fields[change.field]
              if (isLayoutChange(event, change))
                return <LayoutChange key={change.field} event={event} change={change} />
              return (
                <div key={change.field}>
                  <dt>{labelOf(change.field, field)}</dt>
                  <dd>
                    <BeforeAfter change={change} field={field} />
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
