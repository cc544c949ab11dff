import { Skeleton } from '@mui/material'
import { useDeferredValue, useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Chip } from '../../../kit/chip.tsx'
import { recordAddress, recordTitle } from '../../../engine/ui/addresses.ts'
import type { EngineRecord } from '../../../engine/ui/field-components.ts'
import { useText } from '../../../engine/ui/texts/use-text.ts'
import { useMetrics, useMetricText } from './metrics-context.ts'

export const shownRecords = 5

interface RecordLinesProps {
  title: string
  records: readonly EngineRecord[] | undefined
  none: string
  line: (record: EngineRecord) => ReactNode
  all: string
}

export function RecordLines({ title, records: given, none, line, all }: RecordLinesProps) {
  const engineText = useText()
  const text = useMetricText()
  const { resource, session, fields } = useMetrics()
  const id = useId()
  // Deferred rendering keeps input responsive.
  const records = useDeferredValue(given)
  return (
    <section aria-labelledby={id}>
      <header>
        <h3 id={id}>{title}</h3>
        <Link to={all}>{text('own.all')}</Link>
      </header>
      {!records && (
        <div role="status" aria-label={engineText('loading')}>
          {Array.from({ length: shownRecords }, (_, at) => (
            <Skeleton key={at} height={48} />
          ))}
        </div>
      )}
      {records?.length === 0 && <p>{none}</p>}
      <ul>
        {records?.map((record) => {
          const status = record._labels?.[fields.status ?? '']
          const address = recordAddress(resource, record.id, session)
          const content = (
            <>
              <span>
                <strong>{recordTitle(resource, record)}</strong>
                <small>{line(record)}</small>
              </span>
              {status && <Chip text={status.text} colour={status.colour} />}
            </>
          )
          return (
            <li key={record.id}>{address ? <Link to={address}>{content}</Link> : <div>{content}</div>}</li>
          )
        })}
      </ul>
    </section>
  )
}
