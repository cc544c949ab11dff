import { useState, type ReactNode } from 'react'
import type { AccessSession } from '../../domain/access.ts'
import { showDay, showTime } from '../../domain/dates.ts'
import { mayWrite } from '../../engine/field-access.ts'
import type { Resource } from '../../engine/resource.ts'
import { labelOf } from '../../engine/schema.ts'
import { Chip } from '../../kit/chip.tsx'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import { LineIcon } from '../../kit/icons/line-icon.tsx'
import { InlineEdit, type InlineTarget } from '../../engine/ui/list/inline/inline-edit.tsx'
import { may } from '../../engine/ui/rights.ts'
import { AppointmentFact } from './appointment-fact.tsx'
import { textOf } from './lead-record.ts'
import { ageText } from './times.ts'
import { useLeadText } from './use-lead-text.ts'

interface LeadFactsProps {
  resource: Resource
  session: AccessSession
  record: EngineRecord
  complete: boolean
}

/** Where a lead stands: status, assignee, appointment, age. What the user may change is changed here. */
export function LeadFacts({ resource, session, record, complete }: LeadFactsProps) {
  const text = useLeadText()
  const [changing, setChanging] = useState<InlineTarget | null>(null)
  const [now] = useState(() => Date.now())
  const { schema } = resource
  const labelFor = (name: string) => labelOf(name, schema.fields[name])
  const changeable = (name: string) =>
    complete && may(resource, 'edit', session) && mayWrite(schema, name, session)
  const status = record._labels?.['status_id']
  const assignee = record._labels?.['assign_to']?.text ?? text('head.nobody')
  const created = textOf(record, 'created_at')
  const fact = (name: string, label: string, shown: ReactNode, title?: string) => (
    <div>
      <dt>{label}</dt>
      <dd title={title}>
        {complete || name in record ? shown : <span className="u-bone" style={{ width: 96 }} />}
      </dd>
    </div>
  )
  const pick = (name: string, value: string, shown: ReactNode) =>
    changeable(name) ? (
      <button
        type="button"
        className="u-lead-change"
        aria-haspopup="dialog"
        aria-label={text('head.change', { label: labelFor(name), value })}
        onClick={(event) => setChanging({ record, name, anchor: event.currentTarget })}
      >
        {shown}
        <LineIcon name="down" size={14} />
      </button>
    ) : (
      shown
    )

  return (
    <dl className="u-lead-facts">
      {fact(
        'status_id',
        labelFor('status_id'),
        status && pick('status_id', status.text, <Chip text={status.text} colour={status.colour} />),
      )}
      {fact('assign_to', labelFor('assign_to'), pick('assign_to', assignee, assignee))}
      {fact(
        'appointment_at',
        labelFor('appointment_at'),
        <AppointmentFact record={record} changeable={changeable('appointment_at')} />,
      )}
      {fact(
        'created_at',
        text('age.label'),
        created && (
          <>
            {ageText(created, now, text)} <small>{showDay(created.slice(0, 10))}</small>
          </>
        ),
        created ? showTime(created) : undefined,
      )}
      {changing && (
        <InlineEdit {...changing} resource={resource} onRecord onClose={() => setChanging(null)} />
      )}
    </dl>
  )
}
