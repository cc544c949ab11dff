import { useMemo } from 'react'
import { useGetOne } from 'react-admin'
import { Link, useInRouterContext } from 'react-router'
import { useAccessSession } from '../../../client/session/use-session.ts'
import { readableFields } from '../../../engine/field-access.ts'
import { recordAddress, recordTitle } from '../../../engine/ui/addresses.ts'
import { FieldCell } from '../../../engine/ui/cells/field-cell.tsx'
import type { EngineRecord } from '../../../engine/ui/field-components.ts'
import type { RecordAddress } from '../../../engine/ui/record/record-address.ts'
import { linkedRecords } from './linked-records.ts'
import styles from './record-cards.module.css'

/** Milliseconds before a refetch. */
const keptFor = 60_000

/** The server checks access; other users see only the link. */
export function RecordCards({ html }: { html: string }) {
  const inConsole = useInRouterContext()
  const records = useMemo(() => (inConsole ? linkedRecords(html, location.origin) : []), [html, inConsole])
  return records.map((record) => (
    <RecordCard key={`${record.resource.schema.name}-${record.recordId}`} {...record} />
  ))
}

function RecordCard({ resource, recordId: id }: RecordAddress) {
  const session = useAccessSession()
  const address = session && recordAddress(resource, id, session)
  const { data } = useGetOne<EngineRecord>(
    resource.schema.name,
    { id },
    { enabled: Boolean(address), retry: false, staleTime: keptFor, meta: { quiet: true } },
  )
  if (!data || !session || !address) return null
  const { schema, status } = resource
  const field =
    status !== undefined && readableFields(schema, session).has(status) ? schema.fields[status] : undefined
  return (
    <Link to={address} className={styles.card} data-part="record-card">
      <small>{resource.label[0]}</small>
      <b>{recordTitle(resource, data)}</b>
      {field && <FieldCell name={status ?? ''} field={field} record={data} look="plain" />}
    </Link>
  )
}
