import { Avatar } from '@mui/material'
import { useState } from 'react'
import { showMessageTime, showTime } from '../../domain/dates.ts'
import { initials } from '../../domain/initials.ts'
import { Chip } from '../../kit/chip.tsx'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { assignmentsOf, type LeadAssignment } from './lead-record.ts'
import { whenText } from '../../kit/relative-time.ts'
import { useLeadText } from './use-lead-text.ts'
import { useKitText } from '../../kit/texts/use-kit-text.ts'
import styles from './assignments.module.css'

/** Who holds the lead: each with the status they gave it, since when, and their appointments. */
export default function AssignmentsBlock({ record }: BlockProps) {
  const text = useLeadText()
  const assignments = assignmentsOf(record)
  return (
    <div className={styles.assignments}>
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
    </div>
  )
}

function AssignmentRow({ assignment, isMain }: { assignment: LeadAssignment; isMain: boolean }) {
  const text = useLeadText()
  const kitText = useKitText()
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
                whenText(appointment_at, now, kitText),
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
