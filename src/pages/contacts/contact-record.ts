import { useAccessSession } from '../../client/session/use-session.ts'
import { resourceNamed } from '../../engine/registry.ts'
import type { Resource } from '../../engine/resource.ts'
import { recordAddress } from '../../engine/ui/addresses.ts'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import { textOf } from '../../engine/ui/text-of.ts'

/** Whom a meeting or a call is with. */
export interface ContactRecord {
  resource: Resource
  recordId: number
  name: string
  /** Where the record opens; null for who may not open it. */
  address: string | null
}

/** The record that a row of meetings or calls belongs to. */
export function useContactRecord(row: EngineRecord): ContactRecord {
  const session = useAccessSession()
  const resource = resourceNamed(textOf(row, 'resource') ?? '')
  const recordId = Number(row['record_id'])
  return {
    resource,
    recordId,
    name: textOf(row, 'name') ?? `#${recordId}`,
    address: session && recordAddress(resource, recordId, session),
  }
}
