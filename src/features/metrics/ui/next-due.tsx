import { useGetList } from 'react-admin'
import { useState } from 'react'
import { showDay, showTime } from '../../../domain/dates/show.ts'
import { wireDay, wireTime } from '../../../domain/dates/wire.ts'
import { whenText } from '../../../kit/relative-time.ts'
import { useKitText } from '../../../kit/texts/use-kit-text.ts'
import { kindOf } from '../../../engine/fields/kind-of.ts'
import type { EngineRecord } from '../../../engine/ui/field-components.ts'
import { textOf } from '../../../engine/ui/text-of.ts'
import { openStatuses } from './counts.tsx'
import { useMetrics, useMetricText, useListAddress } from './metrics-context.ts'
import { RecordLines, shownRecords } from './record-lines.tsx'
import { useSummary } from './use-metric-query.ts'

export function NextDue({ due }: { due: string }) {
  const text = useMetricText()
  const kitText = useKitText()
  const listWith = useListAddress()
  const { resource, fields } = useMetrics()
  const { schema } = resource
  const summary = useSummary()
  const [now] = useState(() => Date.now())
  const field = schema.fields[due]
  const byDay = field !== undefined && kindOf(field).bound !== undefined
  const ahead = byDay ? { between: [wireDay(now), null] } : { after: wireTime(now) }
  const status = summary && openStatuses(summary)
  const query = {
    filter: { [due]: ahead, ...(status && fields.status !== undefined && { [fields.status]: status }) },
    sort: { field: due, order: 'ASC' },
    pagination: { page: 1, perPage: shownRecords },
    meta: { fields: [schema.options.title, fields.status, due].filter((name) => name !== undefined) },
  } as const
  const { data } = useGetList<EngineRecord>(schema.name, query, { enabled: summary !== undefined })
  return (
    <RecordLines
      title={text('own.next_due')}
      records={data}
      none={text('own.no_due')}
      line={(record) => {
        const at = textOf(record, due)
        return (
          at && [whenText(at, now, kitText), byDay ? showDay(at) : showTime(at)].filter(Boolean).join(' · ')
        )
      }}
      all={listWith({ due: ahead, status })}
    />
  )
}
