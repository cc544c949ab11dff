import { Avatar } from '@mui/material'
import { useId, useState } from 'react'
import { showMessageTime, showTime } from '../../domain/dates.ts'
import { initials } from '../../domain/initials.ts'
import { Chip } from '../../kit/chip.tsx'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import { assignmentsOf, type LeadAssignment } from './lead-record.ts'
import { whenText } from './times.ts'
import { useLeadText } from './use-lead-text.ts'
import './assignments.css'

/** Who holds the lead: each with the status they gave it, since when, and their appointments. */
export function AssignmentsBlock({ record }: { record: EngineRecord }) {
  const text = useLeadText()
  const id = useId()
  const assignments = assignmentsOf(record)
  return (
    <section className="u-record-group u-assignments" aria-labelledby={id}>
      <h3 id={id}>{text('assignments.title')}</h3>
      {assignments?.length === 0 && <p>{text('assignments.nobody')}</p>}
      <ul>
        {assignments?.map((assignment) => (
          <AssignmentRow
            key={assignment.user_id}
            assignment={assignment}
            isMain={assignments.length > 1 && assignment.user_id === record['assign_to']}
          />
        ))}
      </ul>
    </section>
  )
}

function AssignmentRow({ assignment, isMain }: { assignment: LeadAssignment; isMain: boolean }) {
  const text = useLeadText()
  const [now] = useState(() => Date.now())
  const { user_name, status_detail, assign_at, reassignment_at, appointment_at, last_message_at } = assignment
  const name = user_name ?? `#${assignment.user_id}`
  const history = assignment.appointment_history ?? []
  return (
    <li>
      <Avatar aria-hidden="true">{initials(name, 2)}</Avatar>
      <div>
        <p>
          <strong>{name}</strong>
          {isMain && <small>{text('assignments.main')}</small>}
          {status_detail && <Chip text={status_detail.status} colour={status_detail.colour} />}
        </p>
        <ul>
          {assign_at && <li>{text('assignments.assigned', { time: showTime(assign_at) })}</li>}
          {reassignment_at && <li>{text('assignments.reassigned', { time: showTime(reassignment_at) })}</li>}
          {last_message_at && (
            <li>{text('assignments.message', { time: showMessageTime(last_message_at) })}</li>
          )}
          {appointment_at && (
            <li>
              {[
                text('assignments.appointment', { time: showTime(appointment_at) }),
                whenText(appointment_at, now, text),
              ]
                .filter(Boolean)
                .join(', ')}
            </li>
          )}
        </ul>
        {history.length > 0 && (
          <details>
            <summary>{text('assignments.history', { smart_count: history.length })}</summary>
            <ul>
              {history.toReversed().map((time, at) => (
                <li key={at}>{showTime(time)}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </li>
  )
}
