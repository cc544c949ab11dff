import { useGetList } from 'react-admin'
import { useDeferredValue } from 'react'
import { Link } from 'react-router'
import type { AccessSession } from '../../../domain/access.ts'
import { inSentence } from '../../../domain/in-sentence.ts'
import { me } from '../../../engine/fields/me.ts'
import type { Resource } from '../../../engine/resource.ts'
import { recordTitle } from '../../../engine/ui/addresses.ts'
import type { EngineRecord } from '../../../engine/ui/field-components.ts'
import { textOf } from '../../../engine/ui/text-of.ts'
import type { CalledRecord } from './after-call.tsx'
import { DayRow } from './day-row.tsx'
import { DaySection } from './day-section.tsx'
import { partOfDay } from './first-read.ts'
import { useDayText } from './texts/use-day-text.ts'
import { WaitingClock } from './waiting-clock.tsx'

interface NewRecordsProps {
  resource: Resource
  session: AccessSession
  onCalled: (called: CalledRecord) => void
}

const most = 5

function useOwn(resource: Resource, filter: Readonly<Record<string, unknown>>, enabled = true) {
  const { schema, holder = '' } = resource
  const { data } = useGetList<EngineRecord>(
    schema.name,
    {
      filter: { ...filter, [holder]: me },
      sort: { field: 'created_at', order: 'DESC' },
      pagination: { page: 1, perPage: most },
    },
    { enabled, meta: partOfDay },
  )
  return useDeferredValue(data) ?? []
}

export function NewRecords({ resource, session, onCalled }: NewRecordsProps) {
  const text = useDayText()
  const records = useOwn(resource, { created_at: { relative: 'today' } })
  if (records.length === 0) return null
  return (
    <DaySection title={text('new', { names: inSentence(resource.label[1]) })}>
      {records.map((record) => {
        const name = recordTitle(resource, record)
        return (
          <DayRow
            key={record.id}
            resource={resource}
            session={session}
            recordId={record.id}
            name={name}
            line={record._labels?.[resource.status ?? '']?.text ?? ''}
            when={<WaitingClock since={(textOf(record, 'created_at') ?? '').slice(0, 19)} />}
            record={record}
            onCalled={() => onCalled({ resource, record, name })}
          />
        )
      })}
    </DaySection>
  )
}

export function ColdRecords({ resource, session, onCalled }: NewRecordsProps) {
  const text = useDayText()
  const cold = resource.figures?.cold
  const filter = { [cold ?? '']: 1 }
  const records = useOwn(resource, filter, cold !== undefined)
  if (records.length === 0) return null
  const all = new URLSearchParams({ filter: JSON.stringify(filter) }).toString()
  return (
    <DaySection
      title={text('cold', { names: inSentence(resource.label[1]) })}
      more={<Link to={`${resource.paths.list}?${all}`}>{text('all_cold')}</Link>}
    >
      {records.map((record) => {
        const name = recordTitle(resource, record)
        return (
          <DayRow
            key={record.id}
            resource={resource}
            session={session}
            recordId={record.id}
            name={name}
            line={record._labels?.[resource.status ?? '']?.text ?? ''}
            record={record}
            onCalled={() => onCalled({ resource, record, name })}
          />
        )
      })}
    </DaySection>
  )
}
