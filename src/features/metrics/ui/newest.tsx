import { useGetList } from 'react-admin'
import { useState } from 'react'
import { ageText } from '../../../kit/relative-time.ts'
import { useKitText } from '../../../kit/texts/use-kit-text.ts'
import { kindOf } from '../../../engine/fields/kind-of.ts'
import type { EngineRecord } from '../../../engine/ui/field-components.ts'
import { readableAmong, type NamedField } from '../../../engine/ui/fields-of.ts'
import { textOf } from '../../../engine/ui/text-of.ts'
import { useMetrics, useMetricText, useListAddress, type ShownMetrics } from './metrics-context.ts'
import { RecordLines, shownRecords } from './record-lines.tsx'

function detailFields({ resource, session, fields }: ShownMetrics): NamedField[] {
  const { schema, list } = resource
  const said = new Set([schema.options.title, ...Object.values(fields)])
  const names = (list.card?.columns ?? list.columns).filter((column) => typeof column === 'string')
  return readableAmong(schema, names, session).filter(
    ({ name, field }) => !said.has(name) && !kindOf(field).amount,
  )
}

function detailOf(record: EngineRecord, details: readonly NamedField[]): string | null {
  for (const { name, field } of details) {
    const value = textOf(record, name)
    const shown =
      record._labels?.[name]?.text ?? (value === null ? null : (kindOf(field).shown?.(value) ?? value))
    if (shown) return shown
  }
  return null
}

export function Newest({ created }: { created: string }) {
  const text = useMetricText()
  const kitText = useKitText()
  const listWith = useListAddress()
  const figures = useMetrics()
  const { schema } = figures.resource
  const [now] = useState(() => Date.now())
  const details = detailFields(figures)
  const names = [schema.options.title, figures.fields.status, created, ...details.map(({ name }) => name)]
  const { data } = useGetList<EngineRecord>(schema.name, {
    sort: { field: created, order: 'DESC' },
    pagination: { page: 1, perPage: shownRecords },
    meta: { fields: names.filter((name) => name !== undefined) },
  })
  return (
    <RecordLines
      title={text('own.newest')}
      records={data}
      none={text('own.none')}
      line={(record) => {
        const at = textOf(record, created)
        return [detailOf(record, details), at && ageText(at, now, kitText)].filter(Boolean).join(' · ')
      }}
      all={listWith({})}
    />
  )
}
