import { useMemo } from 'react'
import { useGetManyAggregate } from 'react-admin'
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
  // The cards of a page of messages come by one call a kind of record.
  const { data } = useGetManyAggregate<EngineRecord>(
    resource.schema.name,
    { ids: [id] },
    { enabled: Boolean(address), staleTime: keptFor, meta: { quiet: true } },
  )
  const record = data?.[0]
  if (!record || !session || !address) return null
  const { schema, facts } = resource
  const status = resource.status ?? facts?.[0]
  const field =
    status !== undefined && readableFields(schema, session).has(status) ? schema.fields[status] : undefined
  return (
    <Link to={address} className={styles.card} data-part="record-card">
      <small>{resource.label[0]}</small>
      <b>{recordTitle(resource, record)}</b>
      {field && <FieldCell name={status ?? ''} field={field} record={record} look="plain" />}
    </Link>
  )
}
