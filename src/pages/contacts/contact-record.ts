import { useAccessSession } from '../../client/session/use-session.ts'
import { resourceNamed } from '../../engine/registry.ts'
import type { Resource } from '../../engine/resource.ts'
import { recordAddress } from '../../engine/ui/addresses.ts'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import { textOf } from '../../engine/ui/text-of.ts'

export interface ContactRecord {
  resource: Resource
  recordId: number
  name: string
  /** Null if the user may not open it. */
  address: string | null
}

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
