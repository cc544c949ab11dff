import { Avatar } from '@mui/material'
import { useState } from 'react'
import { showTime } from '../../../domain/dates/show.ts'
import { initials } from '../../../domain/initials.ts'
import { inSentence } from '../../../domain/in-sentence.ts'
import { Chip } from '../../../kit/chip.tsx'
import { whenText } from '../../../kit/relative-time.ts'
import { useKitText } from '../../../kit/texts/use-kit-text.ts'
import type { Resource } from '../../../engine/resource.ts'
import { labelOf } from '../../../engine/schema.ts'
import { FieldCell } from '../../../engine/ui/cells/field-cell.tsx'
import type { BlockProps } from '../../../engine/ui/resource-ui.ts'
import { ownersOf, type RecordOwner } from './owners-of.ts'
import { useOwnerText } from './texts/use-owner-text.ts'
import styles from './owners.module.css'

export default function HoldersBlock({ resource, record }: BlockProps) {
  const text = useOwnerText()
  const { holder = '', label } = resource
  const holds = ownersOf(resource, record)
  return (
    <div className={styles.holders}>
      {holds?.length === 0 && <p>{text('nobody', { name: inSentence(label[0]) })}</p>}
      <ul>
        {holds?.map((hold) => (
          <HoldRow
            key={hold.userId}
            resource={resource}
            hold={hold}
            isMain={holds.length > 1 && hold.userId === record[holder]}
          />
        ))}
      </ul>
    </div>
  )
}

interface HoldRowProps {
  resource: Resource
  hold: RecordOwner
  isMain: boolean
}

function HoldRow({ resource: { schema, appointments = '' }, hold, isMain }: HoldRowProps) {
  const text = useOwnerText()
  const kitText = useKitText()
  const [now] = useState(() => Date.now())
  const { statuses, assignedAt, reassignedAt, appointmentAt, repeated, earlier } = hold
  const label = (field: string) => labelOf(field, schema.fields[field])
  return (
    <li>
      <Avatar aria-hidden="true">{initials(hold.name, 2)}</Avatar>
      <div>
        <p>
          <strong>{hold.name}</strong>
          {isMain && <small>{text('main')}</small>}
          {statuses.map(({ status, colour }) => (
            <Chip key={status} text={status} colour={colour} />
          ))}
        </p>
        <ul>
          {assignedAt && <li>{text('assigned', { time: showTime(assignedAt) })}</li>}
          {reassignedAt && <li>{text('reassigned', { time: showTime(reassignedAt) })}</li>}
          {repeated.map(([name, value]) => {
            const field = schema.fields[name]
            return (
              field && (
                <li key={name}>
                  {label(name)} <FieldCell name={name} field={field} value={value} look="plain" />
                </li>
              )
            )
          })}
          {appointmentAt && (
            <li>
              {label(appointments)}{' '}
              {[showTime(appointmentAt), whenText(appointmentAt, now, kitText)].filter(Boolean).join(', ')}
            </li>
          )}
        </ul>
        {earlier.length > 0 && (
          <details>
            <summary>{text('history', { smart_count: earlier.length })}</summary>
            <ul>
              {earlier.toReversed().map((time, at) => (
                <li key={at}>{showTime(time)}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </li>
  )
}
